import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MoneyOfCurrency } from '@tibara/contract/dashboard/spent-and-owed';
import { Money, moneyText } from '#ui/money/Money.tsx';
import { useToday } from '#ui/use-today.ts';
import { monthRange } from '../../wallet';

interface SpentProps {
  currencies: readonly MoneyOfCurrency[];
  /** 'YYYY-MM' */
  month: string;
  lastMonth: string;
}

/** Each amount leads to the wallet's transactions of the month. */
export function Spent({ currencies, month, lastMonth }: SpentProps) {
  const { from: start, to: end } = monthRange(month, useToday());
  if (currencies.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>Nothing spent yet</Trans>
      </p>
    );
  }
  return (
    <ul className="mt-1 flex flex-wrap gap-x-10 gap-y-3">
      {currencies.map((each) => (
        <li key={each.currency}>
          <Link
            to="/app/wallet"
            search={{ region: each.region, start, end }}
            className="inline-block underline decoration-1 underline-offset-4"
          >
            <Money cents={each.spent} currency={each.currency} total />
          </Link>
          <Beside money={each} lastMonth={lastMonth} />
        </li>
      ))}
    </ul>
  );
}

/** Invoiced orders, orders in progress and the month before. */
function Beside({ money, lastMonth }: { money: MoneyOfCurrency; lastMonth: string }) {
  const { t } = useLingui();
  const { currency, invoiced, spentBefore, held, toInvoice } = money;
  const amount = (cents: number) => moneyText(cents, { currency });
  const [onInvoice, before] = [amount(invoiced), amount(spentBefore)];
  const [inWallet, later] = [amount(held.cents), amount(toInvoice.cents)];
  const notes = [
    invoiced > 0 && t`${onInvoice} of it is invoiced.`,
    held.orders > 0 &&
      plural(held.orders, {
        one: `${inWallet} more is held for # order in progress.`,
        other: `${inWallet} more is held for # orders in progress.`,
      }),
    toInvoice.orders > 0 &&
      plural(toInvoice.orders, {
        one: `${later} more will be invoiced for # order in progress.`,
        other: `${later} more will be invoiced for # orders in progress.`,
      }),
    t`${lastMonth}: ${before}`,
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className="text-caption text-ink-2">
          {note}
        </p>
      ),
  );
}
