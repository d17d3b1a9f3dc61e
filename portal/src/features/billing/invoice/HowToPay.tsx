import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@tibara/contract/billing/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { CircleCheck } from 'lucide-react';
import { openFile } from '#api/files/open-file.ts';
import { CopyButton } from '#ui/button/CopyButton.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { OpenPaper } from '..';
import { Fact, InvoiceFacts } from './InvoiceFacts';
import { useLongDay } from './long-day';

interface HowToPayProps {
  group: OrderGroup;
  invoice: Invoice;
}

/** Shows that the invoice is paid, or how to pay it by bank transfer (R170). */
export function HowToPay({ group, invoice }: HowToPayProps) {
  if (invoice.paid) {
    return (
      <Banner
        tone="ok"
        icon={<CircleCheck className="size-5" aria-hidden="true" />}
        className="mt-6"
        action={<Receipt group={group} />}
      >
        <HowPaid invoice={invoice} />
      </Banner>
    );
  }
  return <BankTransfer invoice={invoice} />;
}

function HowPaid({ invoice: { onTerms, paidDate, receivedAmount } }: { invoice: Invoice }) {
  const longDay = useLongDay();
  if (receivedAmount === 0 || !paidDate) {
    return <Trans>The voucher covers the whole amount. No payment is needed.</Trans>;
  }
  return onTerms ? (
    <Trans>Paid by bank transfer on {longDay(paidDate)}. No payment is needed.</Trans>
  ) : (
    <Trans>Paid from wallet on {longDay(paidDate)}. No payment is needed.</Trans>
  );
}

function Receipt({ group: { walletId, paymentId, number } }: { group: OrderGroup }) {
  const { t } = useLingui();
  if (!walletId || !paymentId) return null;
  const open = () =>
    openFile(walletPaperCalls.paymentReceipt, { params: { id: walletId, paymentId }, query: {} }, `${paymentId}.pdf`);
  return <OpenPaper label={t`Receipt`} of={number} open={open} />;
}

function BankTransfer({ invoice: { bank, dueDate, invoiceId } }: { invoice: Invoice }) {
  const longDay = useLongDay();
  return (
    <section className="mt-6 grid break-inside-avoid grid-cols-[1fr_1fr] gap-x-8 gap-y-4 rounded-table bg-canvas px-6 py-5 max-table:grid-cols-1 max-table:gap-x-4">
      <div>
        <h2 className="text-h3">
          <Trans>Pay by online bank transfer</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            Please transfer the amount due by {longDay(dueDate)} and use the invoice number as the reference.
          </Trans>
        </p>
      </div>
      <InvoiceFacts>
        <Fact label={<Trans>Payee</Trans>} value={bank.payee} />
        <Fact label={<Trans>Bank</Trans>} value={bank.name} />
        <Fact
          label={<Trans>Account</Trans>}
          value={<Copied value={bank.account} copied={bank.account.replaceAll(' ', '')} />}
        />
        <Fact label={<Trans>Reference</Trans>} value={<Copied value={invoiceId} copied={invoiceId} />} />
      </InvoiceFacts>
    </section>
  );
}

function Copied({ value, copied }: { value: string; copied: string }) {
  return (
    <>
      {value}
      <CopyButton value={value} copied={copied} className="-my-1.5 ml-1 size-8 align-middle print:hidden" />
    </>
  );
}
