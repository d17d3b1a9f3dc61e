import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Summary, summaryCalls } from '@tibara/contract/billing/summary-calls';
import { useState } from 'react';
import { openFile } from '#api/files/open-file.ts';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { Button } from '#ui/button/Button.tsx';
import { dayText } from '#ui/date-time/wording.ts';
import { Pager } from '#ui/list/Pager.tsx';
import { usualSize } from '#ui/list/pages.ts';
import { Chip } from '#ui/mark/Chip.tsx';
import { Money } from '#ui/money/Money.tsx';
import { OpenPaper } from '../../billing';
import { MonthName } from '../transactions/MonthName';
import { SummaryInvoices } from './SummaryInvoices';

export function Summaries() {
  const { t } = useLingui();
  const [{ page, size }, setPage] = useState({ page: 0, size: usualSize });
  const read = usePagedCall(summaryCalls.summaries, { query: { page, size } });
  if (!read.error && !read.data?.totalElements) return null;
  return (
    <section className="card overflow-hidden" aria-labelledby="summaries">
      <div className="card-head">
        <h2 id="summaries" className="text-h3">
          <Trans>Monthly summaries</Trans>
        </h2>
        {read.data && <span className="text-caption text-ink-2">{read.data.totalElements}</span>}
      </div>
      <Read of={read} frame="panel-pad">
        {({ content, totalElements }) => (
          <>
            <ul aria-busy={read.isFetching}>
              {content.map((summary) => (
                <SummaryRow key={summary.summaryId} summary={summary} />
              ))}
            </ul>
            {totalElements > size && (
              <Pager page={page} size={size} total={totalElements} label={t`Pages of summaries`} onChange={setPage} />
            )}
          </>
        )}
      </Read>
    </section>
  );
}

function SummaryRow({ summary }: { summary: Summary }) {
  const { summaryId, month, currency, invoices, amountDue, total, dueDate } = summary;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = () => openFile(summaryCalls.summaryPdf, { params: { summaryId } }, `${summaryId}.pdf`);
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-1 pr-3 pl-(--panel-pad)">
      <span className="min-w-0">
        <span className="font-semibold">
          <MonthName month={month} />
        </span>
        <span className="block text-caption text-ink-2">{summaryId}</span>
      </span>
      <strong>
        <Money cents={amountDue || total} currency={currency} />
      </strong>
      <span className="flex flex-wrap items-center gap-2">
        {amountDue === 0 ? (
          <Chip tone="ok">
            <Trans>Paid</Trans>
          </Chip>
        ) : (
          <Chip tone="warn">{dueDate ? <Trans>Due by {dayText(dueDate, true)}</Trans> : <Trans>Due</Trans>}</Chip>
        )}
        <Button variant="quiet" size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Plural value={invoices} one="# invoice" other="# invoices" />
          <span className="sr-only"> {summaryId}</span>
        </Button>
      </span>
      <OpenPaper label={t`PDF`} of={summaryId} open={open} />
      {isOpen && <SummaryInvoices summary={summary} />}
    </li>
  );
}
