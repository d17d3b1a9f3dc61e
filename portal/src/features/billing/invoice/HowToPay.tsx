import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@tibara/contract/billing/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { openFile } from '#api/files/open-file.ts';
import { CopyButton } from '#ui/button/CopyButton.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { OpenPaper } from '..';
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
    <section className="invoice-bank">
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
      <dl className="invoice-facts">
        <Fact label={<Trans>Payee</Trans>} value={bank.payee} />
        <Fact label={<Trans>Bank</Trans>} value={bank.name} />
        <Fact label={<Trans>Account</Trans>} value={bank.account} copied={bank.account.replaceAll(' ', '')} />
        <Fact label={<Trans>Reference</Trans>} value={invoiceId} copied={invoiceId} />
      </dl>
    </section>
  );
}

interface FactProps {
  label: ReactNode;
  value: string;
  copied?: string;
}

function Fact({ label, value, copied }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value}
        {copied && <CopyButton value={value} copied={copied} className="invoice-copy" />}
      </dd>
    </>
  );
}
