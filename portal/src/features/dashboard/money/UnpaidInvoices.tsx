import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { summaryCalls } from '@tibara/contract/billing/summary-calls';
import type { Region } from '@tibara/contract/coordinates';
import { useState } from 'react';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Pager } from '#ui/list/Pager.tsx';
import { usualSize } from '#ui/list/pages.ts';
import { Loading } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { DueDay } from './DueDay';

interface UnpaidInvoicesProps {
  region: Region;
  currency: string;
  onClose: () => void;
}

/** Each invoice's page has the bank account and the reference. */
export default function UnpaidInvoices({ region, currency, onClose }: UnpaidInvoicesProps) {
  const { t } = useLingui();
  const [{ page, size }, setPage] = useState({ page: 0, size: usualSize });
  const read = usePagedCall(summaryCalls.unpaidInvoices, { query: { region, page, size } });
  return (
    <Dialog open sheet width="small" title={<Trans>Unpaid invoices</Trans>} onClose={onClose}>
      <Read
        of={read}
        failed={t`Your invoices could not be loaded.`}
        waiting={<Loading blocks={['h-10 w-full', 'h-10 w-full ']} />}
        empty={<Trans>Nothing owed</Trans>}
      >
        {({ content, totalElements }) => (
          <>
            <ul className="grid gap-3" aria-busy={read.isFetching}>
              {content.map(({ invoiceId, orderGroupId: id, orderGroupNumber, dueDate, amountDue }) => (
                <li key={invoiceId} className="flex items-baseline justify-between gap-4">
                  <span>
                    <Link to="/app/order-groups/$id/invoice" params={{ id }} className="link">
                      {invoiceId}
                    </Link>
                    <span className="block text-caption text-ink-2">
                      {orderGroupNumber} · <DueDay dueDate={dueDate} />
                    </span>
                  </span>
                  <Money cents={amountDue} currency={currency} />
                </li>
              ))}
            </ul>
            {totalElements > size && (
              <Pager page={page} size={size} total={totalElements} label={t`Pages of invoices`} onChange={setPage} />
            )}
          </>
        )}
      </Read>
    </Dialog>
  );
}
