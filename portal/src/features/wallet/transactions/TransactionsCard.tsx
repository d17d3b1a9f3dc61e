import { Trans } from '@lingui/react/macro';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { atMost } from '#styles/breakpoints.ts';
import { Button } from '#ui/button/Button.tsx';
import type { DayRange } from '#ui/date-time/DateRangePicker.tsx';
import { Pager } from '#ui/list/Pager.tsx';
import { usualSize } from '#ui/list/pages.ts';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { WalletSearch } from '../wallet-search';
import { byMonth, periodSums } from './lines';
import { PeriodSumsLine } from './PeriodSumsLine';
import { TransactionList } from './TransactionList';
import { TransactionsSkeleton } from './TransactionsSkeleton';
import { TransactionTable } from './TransactionTable';
import { TypeFilter } from './TypeFilter';

interface TransactionsCardProps {
  wallet: Wallet;
  range: DayRange;
  search: WalletSearch;
  onChange: (change: WalletSearch) => void;
}

export function TransactionsCard({ wallet, range, search, onChange }: TransactionsCardProps) {
  const isNarrow = useMedia(atMost('table'));
  const { page = 0, size = usualSize, type } = search;
  const read = usePagedCall(walletCalls.transactions, {
    params: { id: wallet.id },
    query: { startDate: range.from, endDate: range.to, page, size, type },
  });
  const { data } = read;
  const sums = data && !type ? periodSums(data) : null;
  const lines = {
    months: data ? byMonth(data) : [],
    currency: wallet.currency,
    walletId: wallet.id,
    refetching: read.isFetching,
  };
  return (
    <section className="card overflow-hidden">
      <div className="card-head">
        <h2 className="text-h3">
          <Trans>Transactions</Trans>
        </h2>
        {data && (
          <span className="text-caption text-ink-2">{`${data.totalElements}${data.isTotalCapped ? '+' : ''}`}</span>
        )}
        <TypeFilter value={type ?? 'ALL'} onChange={(next) => onChange({ ...next, page: 0 })} />
      </div>
      {data && data.totalElements > 0 && (
        <>
          <p className="max-w-text px-(--panel-pad) pb-3 text-caption text-ink-2">
            <Trans>
              Each order is one line. It moves to its end date and gets its balance when it ends. Open it for every
              movement.
            </Trans>
          </p>
          {isNarrow ? <TransactionList {...lines} /> : <TransactionTable {...lines} />}
          {sums && <PeriodSumsLine sums={sums} currency={wallet.currency} />}
          <Pager
            page={page}
            size={size}
            total={data.totalElements}
            isCapped={data.isTotalCapped}
            onChange={(next) => onChange(pageOrFirst(next, size))}
          />
        </>
      )}
      {data && data.totalElements === 0 && (
        <EmptyState
          plain={type !== undefined}
          title={<Trans>No Transactions</Trans>}
          text={
            type ? (
              <Trans>No transactions of this type in this period.</Trans>
            ) : (
              <Trans>No transactions in this period.</Trans>
            )
          }
          action={
            type && (
              <Button variant="secondary" size={36} onClick={() => onChange({ type: undefined, page: 0 })}>
                <Trans>Show all types</Trans>
              </Button>
            )
          }
        />
      )}
      <Read of={read} title={<Trans>The transactions could not be loaded</Trans>} waiting={<TransactionsSkeleton />} />
    </section>
  );
}

/** A new page size starts at the first page (spec 2.6). */
const pageOrFirst = (next: { page: number; size: number }, size: number): WalletSearch => ({
  size: next.size,
  page: next.size === size ? next.page : 0,
});
