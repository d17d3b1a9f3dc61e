import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Summary, summaryCalls } from '@tibara/contract/billing/summary-calls';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { dayText } from '#ui/date-time/wording.ts';
import { Loading } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';

const MOST_SHOWN = 100;

/** A month's invoices with the amounts still owed. */
export function SummaryInvoices({ summary: { summaryId, currency, invoices } }: { summary: Summary }) {
  const read = useCall(summaryCalls.summaryLines, {
    params: { summaryId },
    query: { page: 0, size: MOST_SHOWN },
  });
  return (
    <div className="col-span-full">
      <Read of={read} waiting={<Loading blocks={['my-2 w-full']} />}>
        {({ content }) => (
          <ul className="grid gap-2 py-2">
            {content.map((line) => (
              <li key={line.invoiceId} className="flex items-baseline justify-between gap-4">
                <span>
                  <Link to="/app/order-groups/$id/invoice" params={{ id: line.orderGroupId }} className="link">
                    {line.invoiceId}
                  </Link>
                  <span className="block text-caption text-ink-2">
                    {line.amountDue === 0 ? <Trans>Paid</Trans> : <Trans>Due by {dayText(line.dueDate, true)}</Trans>}
                  </span>
                </span>
                <Money cents={line.amount} currency={currency} />
              </li>
            ))}
            {invoices > MOST_SHOWN && (
              <li className="text-ink-2">
                <Trans>All {invoices} are in the PDF.</Trans>
              </li>
            )}
          </ul>
        )}
      </Read>
    </div>
  );
}
