import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MoneyOfCurrency } from '@tibara/contract/dashboard/spent-and-owed';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { Money } from '#ui/money/Money.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { openTopUp } from '../../wallet';
import { DueDay } from './DueDay';

const UnpaidInvoices = late(() => import('./UnpaidInvoices'));

/** Unpaid invoices and wallets below zero, with the way to pay each. */
export function Owed({ currencies }: { currencies: readonly MoneyOfCurrency[] }) {
  const owed = currencies.filter(({ invoices, debt }) => invoices.cents + debt > 0);
  if (owed.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>Nothing owed</Trans>
      </p>
    );
  }
  return (
    <ul className="mt-1 flex flex-wrap gap-x-10 gap-y-3">
      {owed.map((each) => (
        <li key={each.currency}>
          <Money cents={each.invoices.cents + each.debt} currency={each.currency} total />
          <DueFirst money={each} />
          {each.debt > 0 && <Debt money={each} />}
        </li>
      ))}
    </ul>
  );
}

/** The invoice's page has the bank account and the reference. */
function DueFirst({ money: { region, currency, invoices, dueFirst } }: { money: MoneyOfCurrency }) {
  const [isListOpen, setListOpen] = useState(false);
  if (!dueFirst) return null;
  const { orderGroupId: id, invoiceId, dueDate } = dueFirst;
  const isFirst = invoices.orders > 1;
  const count = <Plural value={invoices.orders} one="# unpaid invoice" other="# unpaid invoices" />;
  return (
    <>
      <p className="text-caption text-ink-2">
        {isFirst ? (
          <button type="button" className="link" onClick={() => setListOpen(true)}>
            {count}
          </button>
        ) : (
          count
        )}
        {' · '}
        <DueDay {...{ dueDate, isFirst }} />
      </p>
      <Link to="/app/order-groups/$id/invoice" params={{ id }} className="link text-caption">
        <Trans>Pay {unbroken(invoiceId)}</Trans>
      </Link>
      {isListOpen && <UnpaidInvoices {...{ region, currency }} onClose={() => setListOpen(false)} />}
    </>
  );
}

function Debt({ money: { region, currency, debt } }: { money: MoneyOfCurrency }) {
  return (
    <>
      <p className="text-caption text-ink-2">
        <Trans>
          Your wallet is <Money cents={debt} currency={currency} /> below zero.
        </Trans>
      </p>
      <Button variant="secondary" size={36} onClick={() => openTopUp({ region })}>
        <Trans>Top Up</Trans>
        <span className="sr-only"> {currency}</span>
      </Button>
    </>
  );
}
