import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button/Button';
import { listed } from '../../../ui/language/in-one-line';
import { useOnline } from '../../../ui/use-online';
import { SearchProgress } from '../../files';
import type { RowState } from '../checks/check-rows';
import type { Import } from './use-import';

interface BenchFooterProps {
  work: Import;
  counts: Record<RowState, number>;
  onSubmit: () => void;
  onCancel: () => void;
}

/** How far the repair is, and the one press that adds all rows. */
export function BenchFooter({ work, counts, onSubmit, onCancel }: BenchFooterProps) {
  const { t } = useLingui();
  const blocked = useBlocked(work, counts);
  const total = work.bench?.rows.length ?? 0;
  const passed = counts.ready + counts.check;
  const left = [
    counts.repair > 0 && t`${counts.repair} to repair`,
    counts.check > 0 && t`${counts.check} to check`,
    counts.waiting > 0 && t`${counts.waiting} waiting`,
  ].filter((part) => part !== false);
  return (
    <section className="bench-foot" aria-label={t`Import`}>
      <p className="bench-sum">
        <strong>
          <Trans>{counts.ready} ready</Trans>
        </strong>
        {left.length > 0 && ` · ${listed(left)}`}
      </p>
      <progress className="bench-progress" value={passed} max={Math.max(1, total)} aria-label={t`Rows that pass`} />
      <p className="bench-hint">
        {work.places.done < work.places.total ? (
          <SearchProgress {...work} />
        ) : counts.check > 0 ? (
          <Trans>Approximate addresses can be pinned on the map before you submit. All rows are added together.</Trans>
        ) : (
          <Trans>All rows are added together, in the order of the list.</Trans>
        )}
      </p>
      <Button
        variant="secondary"
        onClick={onCancel}
        disabledReason={work.sending.isBusy ? t`The drop-offs are being added` : null}
      >
        <Trans>Cancel</Trans>
      </Button>
      <Button onClick={onSubmit} busy={work.sending.isBusy} disabledReason={blocked}>
        {t`Submit ${plural(total, { one: '# drop-off', other: '# drop-offs' })}`}
      </Button>
    </section>
  );
}

function useBlocked({ bench, places }: Import, counts: Record<RowState, number>): string | null {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (!isOnline) return t`You are offline. Drop-offs can be added once the connection is back.`;
  if (bench?.rows.length === 0) return t`No rows are left`;
  if (bench && !bench.isAnswered) return t`Say first how the dates are written`;
  if (bench && bench.excess > 0) return t`Leave out the rows that do not fit first`;
  if (counts.repair > 0) {
    return plural(counts.repair, {
      one: 'Fix this # row to import the file.',
      other: 'Fix these # rows to import the file.',
    });
  }
  if (counts.waiting === 0) return null;
  return places.isStopped ? t`Continue the search for addresses first` : t`The addresses are being found`;
}
