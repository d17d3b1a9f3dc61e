import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SessionView, sessionCalls } from '@tibara/contract/identity/session-calls';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refreshCall, useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { whenText } from '#ui/date-time/wording.ts';
import { Failure } from '#ui/form/Form.tsx';
import { Chip } from '#ui/mark/Chip.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { toast } from '#ui/message/toast.ts';
import { useNow } from '#ui/use-now.ts';

const FIRST = 5;

/** Devices where the account is logged in. Logging one out takes effect immediately. */
export function Devices() {
  const read = useCall(sessionCalls.sessions);
  const { data } = read;
  const action = useAction();
  const end = (work: () => Promise<unknown>, count: number) =>
    action.run(async () => {
      await work();
      await refreshCall(sessionCalls.sessions);
      toast({ text: <Plural value={count} one="# device is logged out" other="# devices are logged out" /> });
    });
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, (data?.sessions.length ?? 0) - FIRST);
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section className="card divide-y divide-line">
      <div className="card-head justify-between gap-x-4 gap-y-0">
        <h2 className="text-h3">
          <Trans>Devices</Trans>
        </h2>
        {others > 0 && (
          <Button
            variant="quiet"
            size={36}
            className="-mx-3"
            busy={action.isBusy}
            onClick={() => end(() => callApi(sessionCalls.endOtherSessions), others)}
          >
            <Trans>Log out other devices</Trans>
          </Button>
        )}
      </div>
      {action.failure && (
        <div className="px-(--panel-pad) py-3">
          <Failure state={action} />
        </div>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {data.sessions.slice(0, isWhole ? undefined : FIRST).map((session) => (
            <Device
              key={session.id}
              session={session}
              isBusy={action.isBusy}
              onLogOut={() => end(() => callApi(sessionCalls.endSession, { params: { id: session.id } }), 1)}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <div className="px-(--panel-pad) py-2">
          <Button variant="quiet" size={36} className="-mx-3" onClick={() => setWhole(true)}>
            <Trans>Show {hidden} more</Trans>
          </Button>
        </div>
      )}
      <Read
        of={read}
        frame="px-(--panel-pad) py-4"
        waiting={<Loading className="px-(--panel-pad) py-4" blocks={['h-10 w-60']} />}
      />
    </section>
  );
}

interface DeviceProps {
  session: SessionView;
  isBusy: boolean;
  onLogOut: () => void;
}

function Device({ session, isBusy, onLogOut }: DeviceProps) {
  const { t } = useLingui();
  const { system, isCurrent, lastUsedAt } = session;
  const name = useDeviceName(session);
  const lastUsed = whenText(lastUsedAt, useNow(), { today: t`today`, tomorrow: t`tomorrow` });
  return (
    <li className="flex items-center gap-4 px-(--panel-pad) py-3">
      {HAND_HELD.has(system ?? '') ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
      <p className="min-w-0 flex-1">
        {name}
        <span className="choice-note">
          <Trans>last used {lastUsed}</Trans>
        </span>
      </p>
      {isCurrent ? (
        <Chip tone="ok">
          <Trans>This device</Trans>
        </Chip>
      ) : (
        <Button
          variant="secondary"
          size={36}
          aria-label={t`Log out ${name}, last used ${lastUsed}`}
          disabled={isBusy}
          onClick={onLogOut}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}

const HAND_HELD = new Set(['iPhone', 'iPad', 'Android']);

function useDeviceName({ browser, system }: SessionView): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}
