import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import { type Payment, type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Pager } from '#ui/list/Pager.tsx';
import { usualSize } from '#ui/list/pages.ts';
import { Cell, HeadCell, Row, Table } from '#ui/list/Table.tsx';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ViewOrder } from '../ViewOrder';
import { PendingSkeleton } from '../WalletSkeleton';
import type { WalletSearch } from '../wallet-search';
import { pendingQuery } from './pending-query';

interface PendingPaymentsProps {
  wallet: Wallet;
  search: WalletSearch;
  onChange: (change: WalletSearch) => void;
}

/** Amounts held for current orders (spec 4.7: status PENDING). */
export function PendingPayments({ wallet, search, onChange }: PendingPaymentsProps) {
  const { t } = useLingui();
  const { pendingPage: page = 0, pendingSize: size = usualSize } = search;
  const read = usePagedCall(walletCalls.payments, {
    params: { id: wallet.id },
    query: pendingQuery(page, size),
  });
  const { data } = read;
  return (
    <section className="card overflow-hidden">
      <div className="card-head">
        <h2 className="text-h3">
          <Trans>Pending Payments</Trans>
        </h2>
        {data && <span className="text-caption text-ink-2">{data.totalElements}</span>}
        {wallet.heldAmount > 0 && (
          <span className="ml-auto font-semibold">
            <Money cents={wallet.heldAmount} currency={wallet.currency} />
          </span>
        )}
      </div>
      <Read
        of={read}
        frame="panel-pad"
        waiting={<PendingSkeleton />}
        empty={<EmptyState plain title={<Trans>No Pending Payments</Trans>} />}
      >
        {({ content, totalElements }) => (
          <>
            <PendingTable payments={content} currency={wallet.currency} refetching={read.isFetching} />
            <Pager
              page={page}
              size={size}
              total={totalElements}
              label={t`Pages of pending payments`}
              onChange={(next) => onChange({ pendingSize: next.size, pendingPage: next.size === size ? next.page : 0 })}
            />
          </>
        )}
      </Read>
    </section>
  );
}

interface PendingTableProps {
  payments: readonly Payment[];
  currency: string;
  refetching: boolean;
}

function PendingTable({ payments, currency, refetching }: PendingTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Pending Payments`} refetching={refetching}>
      <thead>
        <tr>
          <HeadCell>
            <Trans>Date</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Held ({currencySymbol(currency)})</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Order</Trans>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id}>
            <Cell className="whitespace-nowrap">{dayAndClock(payment.createdAt)}</Cell>
            <Cell numeric>
              <strong>
                <Money cents={payment.initialRequestedAmount} bare />
              </strong>
            </Cell>
            <Cell numeric>
              <ViewOrder payment={payment} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
