import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Summary, summaryCalls } from '@tibara/contract/papers/summary-calls';
import { errorText } from '../../../api/error-text';
import { useCall } from '../../../api/query';
import { dayText } from '../../../ui/date-time/wording';
import { ErrorLine } from '../../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../../ui/message/Skeleton';
import { Money } from '../../../ui/money/Money';

const MOST_SHOWN = 100;

/** The invoices of a month, each with what is still owed for it. */
export function SummaryInvoices({ summary: { summaryId, currency, invoices } }: { summary: Summary }) {
  const { data, error, refetch, isFetching } = useCall(summaryCalls.lines, {
    params: { summaryId },
    query: { page: 0, size: MOST_SHOWN },
  });
  return (
    <div className="col-span-full">
      {data && (
        <ul className="grid gap-2 py-2">
          {data.content.map((line) => (
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
      {!data && error && <ErrorLine title={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="my-2 w-full" />
        </Loading>
      )}
    </div>
  );
}
