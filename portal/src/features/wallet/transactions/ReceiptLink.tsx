import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@tibara/contract/wallet/calls';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { openFile } from '#api/files/open-file.ts';
import { OpenPaper } from '../../billing';

interface ReceiptLinkProps {
  line: Transaction;
  walletId: string;
}

/** Sent as in spec 7. A receipt has one page. */
const receiptPage = { page: 0, size: 10 };

/** Only for payments and top-ups (decisions 3). */
export function ReceiptLink({ line: { payment, topup }, walletId }: ReceiptLinkProps) {
  const { t } = useLingui();
  if (payment) {
    if (!payment.finalPaymentAmount) return null;
    const { id: paymentId, metadata } = payment;
    const open = () =>
      openFile(
        walletPaperCalls.paymentReceipt,
        { params: { id: walletId, paymentId }, query: receiptPage },
        `${paymentId}.pdf`,
      );
    return <OpenPaper label={t`Receipt`} of={metadata.orderGroupNumber} open={open} />;
  }
  if (!topup || topup.topUpAmount <= 0) return null;
  const open = () =>
    openFile(
      walletPaperCalls.topUpReceipt,
      { params: { id: walletId, topUpId: topup.id }, query: receiptPage },
      `${topup.id}.pdf`,
    );
  return <OpenPaper label={t`Receipt`} of={t`Top-up`} open={open} />;
}
