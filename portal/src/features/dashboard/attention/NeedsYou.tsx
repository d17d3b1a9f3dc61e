import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type AttentionEntry, dashboardCalls } from '@tibara/contract/dashboard/calls';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { callOptions, useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorLine } from '#ui/message/ErrorState.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { saveDealtWith } from './dealt-with';
import { EntryLine } from './EntryLine';
import { ShortBalance } from './ShortBalance';
import { shortBalances } from './short-balance';

/** Entries that become late or due are noticed within this time. Events arrive by the stream. */
const REFRESH_MS = 60_000;
const SHOWN = 5;

/** Entries that need a person, with their actions. A settled entry disappears. */
export function NeedsYou({ vendorId, userId }: { vendorId: string; userId: string }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [areAllShown, showAll] = useState(false);
  const read = useQuery({
    ...callOptions(dashboardCalls.attention, { query: { vendorId } }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = read;
  const { undo, isBusy: isUndoing, failed: failedUndo } = useUndo();
  const { data: wallets } = useCall(walletCalls.wallets, { query: { userId } });
  const short = data && wallets ? shortBalances(data, wallets) : [];
  const entries = data?.entries ?? [];
  const count = entries.length + short.length;
  const shown = areAllShown ? entries : entries.slice(0, SHOWN);
  const keepFocus = () => heading.current?.focus();
  return (
    <section className="card grid gap-3 px-(--panel-pad) py-4" aria-labelledby="needs-you" data-count={count}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <h2 id="needs-you" ref={heading} tabIndex={-1} className="text-h3">
          <Trans>Needs your attention</Trans>
        </h2>
        {count > 0 && <span className="text-caption text-ink-2">{count}</span>}
        {data && count === 0 && (
          <p className="text-ink-2" aria-hidden="true">
            <Trans>Nothing needs your attention.</Trans>
          </p>
        )}
        <span className="sr-only" role="status">
          {data && (
            <Plural
              value={count}
              _0="Nothing needs your attention."
              one="# item needs your attention"
              other="# items need your attention"
            />
          )}
        </span>
      </div>
      {failedUndo && (
        <ErrorLine
          title={`${t`${failedUndo.entry.orderGroupNumber} could not be returned to this list.`} ${failedUndo.text}`}
          onRetry={() => void undo(failedUndo.entry)}
          retrying={isUndoing}
        />
      )}
      <Read of={read} failed={t`This list could not be loaded.`} waiting={<Loading blocks={['h-6 w-2/3']} />} />
      {count > 0 && (
        <ul aria-label={t`Needs your attention`}>
          {shown.map((entry) => (
            <EntryLine key={keyOf(entry)} entry={entry} onSettle={keepFocus} onUndo={() => void undo(entry)} />
          ))}
          {short.map((each) => (
            <ShortBalance key={each.region} short={each} />
          ))}
        </ul>
      )}
      {entries.length > shown.length && (
        <Button variant="quiet" size={36} onClick={() => showAll(true)}>
          <Plural value={entries.length - SHOWN} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ kind, orderGroupId, orderId }: AttentionEntry): string => `${kind} ${orderGroupId} ${orderId}`;

/** Restores an entry. Its line is gone, so the list shows a failure. */
function useUndo() {
  const { run, isBusy } = useAction();
  const [failed, setFailed] = useState<{ entry: AttentionEntry; text: string } | null>(null);
  const undo = (entry: AttentionEntry) =>
    run(async () => {
      try {
        await saveDealtWith(entry, false);
        setFailed(null);
      } catch (error) {
        setFailed({ entry, text: errorText(error) });
      }
    });
  return { undo, isBusy, failed };
}
