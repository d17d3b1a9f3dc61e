import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCents } from '@tibara/contract/money';
import type { TopUpWays } from '@tibara/contract/wallet/top-up-calls';
import type { ReactNode } from 'react';
import { CopyButton } from '#ui/button/CopyButton.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { closeTopUp } from '../../open-top-up';

interface BankTransferProps {
  details: TopUpWays['bankTransfer'];
  amount: number | null;
  currency: string;
}

/** The details that the merchant writes in a transfer. It is booked from the bank's statement, so nothing is sent here. */
export function BankTransfer({ details, amount, currency }: BankTransferProps) {
  if (!details) return <DetailsFirst />;
  const { bankName, bankAccount, accountName, reference } = details;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 rounded-table bg-canvas py-3 pr-2 pl-4">
        <Fact label={<Trans>Bank</Trans>} value={bankName} />
        <Fact label={<Trans>Account number</Trans>} value={bankAccount} copied={bankAccount.replaceAll(' ', '')} />
        <Fact label={<Trans>Account holder</Trans>} value={accountName} />
        <Fact label={<Trans>Reference</Trans>} value={inGroups(reference)} copied={reference} />
        {amount !== null && <Fact label={<Trans>Amount</Trans>} value={formatCents(amount, currency)} copied={null} />}
      </dl>
      <p>
        <Trans>
          Write this reference in your transfer. The money is in your wallet after our finance team books the bank's
          statement, usually on the next working day.
        </Trans>
      </p>
    </div>
  );
}

function DetailsFirst() {
  return (
    <Banner
      tone="info"
      action={
        <Link to="/app/profile" className="link" onClick={closeTopUp}>
          <Trans>Profile</Trans>
        </Link>
      }
    >
      <Trans>Save your shop's details first</Trans>
    </Banner>
  );
}

function Fact({ label, value, copied = value }: { label: ReactNode; value: string; copied?: string | null }) {
  return (
    <div className="grid min-h-10 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-2">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-2 font-semibold wrap-anywhere">
        <span>{value}</span>
        {copied !== null && <CopyButton value={value} copied={copied} />}
      </dd>
    </div>
  );
}

/** 'W7KQ2ZD MY 4T': the bank's statement is read with spaces around the region, and with no others. */
const inGroups = (reference: string): string => reference.replace(/^(W\w{6})(\w\w)(\w\w)$/, '$1 $2 $3');
