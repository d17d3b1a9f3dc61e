import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type StatusResult, type StatusView, statusCalls } from '@tibara/contract/status/calls';
import { callOptions } from '../../api/query';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { whenText } from '../../ui/date-time/wording';
import { Chip } from '../../ui/mark/Chip';
import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { partName, partText, resultName } from './status-words';

const REFRESH_MS = 30_000;
const tones = { ok: 'ok', degraded: 'warn', failing: 'bad' } as const;

/** For merchants who wonder whether the fault is theirs. The server makes it from the checks of /readyz. */
export function StatusPage() {
  const { t } = useLingui();
  const read = useQuery({ ...callOptions(statusCalls.status), refetchInterval: REFRESH_MS });
  return (
    <div className="page grid content-start gap-6">
      <title>{t`Service status · ${settings.productName}`}</title>
      <Read of={read} waiting={<StatusSkeleton />} title={<Trans>The status could not be loaded</Trans>} isPage>
        {(status) => <Status status={status} />}
      </Read>
    </div>
  );
}

function Status({ status: { parts, checkedAt } }: { status: StatusView }) {
  const checked = whenText(checkedAt, checkedAt);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-h1">
          <Headline results={parts.map(({ result }) => result)} />
        </h1>
        <p className="text-ink-2">
          <Trans>Checked: {checked}</Trans>
        </p>
      </header>
      <ul className="grid max-w-text gap-3">
        {parts.map(({ name, result, since }) => (
          <li key={name} className="card grid gap-1 p-4">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-h3">{partName(name)}</h2>
              <Chip tone={tones[result]} dot={result === 'ok' ? 'filled' : 'half'}>
                {resultName(result)}
              </Chip>
            </div>
            <p className="text-ink-2">{partText(name, result)}</p>
            {since && <Since time={since} now={checkedAt} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Headline({ results }: { results: readonly StatusResult[] }) {
  if (results.includes('failing')) return <Trans>Some parts do not work</Trans>;
  if (results.includes('degraded')) return <Trans>Some parts are slow</Trans>;
  return <Trans>Everything works</Trans>;
}

function Since({ time, now }: { time: string; now: string }) {
  const when = whenText(time, now);
  return (
    <p className="text-caption text-ink-2">
      <Trans>Since: {when}</Trans>
    </p>
  );
}

function StatusSkeleton() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </Loading>
  );
}
