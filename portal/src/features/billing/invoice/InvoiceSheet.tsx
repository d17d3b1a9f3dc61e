import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@tibara/contract/billing/calls';
import { customerLines } from '@tibara/contract/billing/customer-lines';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { fullName } from '@tibara/contract/users/full-name';
import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';
import { said } from '#ui/language/language.ts';
import { Logo } from '#ui/mark/Logo.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { HowToPay } from './HowToPay';
import { Fact, InvoiceFacts } from './InvoiceFacts';
import { InvoiceLines } from './InvoiceLines';
import { InvoiceTotals } from './InvoiceTotals';
import { useLongDay } from './long-day';

interface InvoiceSheetProps {
  group: OrderGroup;
  invoice: Invoice;
}

/** The invoice on the screen and in print. The server draws the PDF alike. */
export function InvoiceSheet({ group, invoice }: InvoiceSheetProps) {
  const { t } = useLingui();
  const longDay = useLongDay();
  const { provider, customer } = invoice;
  return (
    <article className="invoice" aria-label={t`Invoice ${invoice.invoiceId}`}>
      <header className="mb-8 flex items-start justify-between gap-4">
        <div>
          <Logo name={settings.productName} />
          <h1 className="text-h1">
            <Trans>INVOICE</Trans>
          </h1>
        </div>
        {invoice.paid ? (
          <p className="invoice-paid">
            <Trans>PAID</Trans>
          </p>
        ) : (
          <p className="grid rounded-control bg-warn-tint px-4 py-2.5 text-warn">
            <span className="text-caption">
              <Trans context="date">Due</Trans>
            </span>{' '}
            <strong>{longDay(invoice.dueDate)}</strong>
          </p>
        )}
      </header>
      <div className="invoice-parties">
        <Party label={<Trans>From</Trans>} name={provider.name} lines={provider.address} />
        <Party label={<Trans>To</Trans>} name={fullName(customer)} lines={customerLines(customer).map(said)} />
        <InvoiceFacts>
          <Fact label={<Trans>No.</Trans>} value={unbroken(invoice.invoiceId)} className={atTheEdge} />
          <Fact label={<Trans>Date</Trans>} value={longDay(invoice.issueDate)} className={atTheEdge} />
          <Fact label={<Trans>Order</Trans>} value={unbroken(group.number)} className={atTheEdge} />
        </InvoiceFacts>
      </div>
      <InvoiceLines group={group} lines={invoice.lines} />
      <InvoiceTotals invoice={invoice} />
      <HowToPay group={group} invoice={invoice} />
      <p className="mt-6 text-caption text-ink-2">
        <Trans>Questions about this invoice: {unbroken(invoice.financeContact)}</Trans>
      </p>
    </article>
  );
}

const atTheEdge = 'text-right max-table:text-left';

interface PartyProps {
  label: ReactNode;
  name: string;
  lines: readonly string[];
}

function Party({ label, name, lines }: PartyProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-caption text-ink-2">{label}</p>
      <p>
        <strong>{name}</strong>
        <span className="block whitespace-pre-line">{lines.join('\n')}</span>
      </p>
    </div>
  );
}
