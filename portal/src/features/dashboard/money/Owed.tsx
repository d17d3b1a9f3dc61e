import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MoneyOfCurrency } from '@tibara/contract/dashboard/spent-and-owed';
import { Button } from '../../../ui/button/Button';
import { dayText } from '../../../ui/date-time/wording';
import { Money } from '../../../ui/money/Money';
import { unbroken } from '../../../ui/unbroken';
import { useNow } from '../../../ui/use-now';
import { openTopUp } from '../../wallet';

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
    <ul className="money-amounts">
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
function DueFirst({ money: { invoices, dueFirst } }: { money: MoneyOfCurrency }) {
  const now = useNow();
  if (!dueFirst) return null;
  const { orderGroupId: id, invoiceId, dueDate } = dueFirst;
  const isOverdue = Date.parse(dueDate) < now.getTime();
  const day = dayText(dueDate, true);
  return (
    <>
      <p className="text-caption text-ink-2">
        <Plural value={invoices.orders} one="# unpaid invoice" other="# unpaid invoices" />
        {' · '}
        <span className={isOverdue ? 'font-semibold text-bad' : undefined}>
          {isOverdue ? <Trans>first was due on {day}</Trans> : <Trans>first due on {day}</Trans>}
        </span>
      </p>
      <Link to="/app/order-groups/$id/invoice" params={{ id }} className="link text-caption">
        <Trans>Pay {unbroken(invoiceId)}</Trans>
      </Link>
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
