import './Money.css';
import { formatAmount, formatCents, homeCurrency } from '@tibara/contract/money';

export interface MoneyProps {
  cents: number;
  currency?: string;
  /** Gains get a sign too: "+ RM 5.00". */
  signed?: boolean;
  /** Shows no currency, because the column's heading has the currency. */
  bare?: boolean;
  /** In the display font, 24/28. One per surface. */
  total?: boolean;
  stale?: boolean;
  className?: string;
}

export function Money({ cents, currency, signed, bare, total, stale, className }: MoneyProps) {
  return (
    <span className={`money ${className ?? ''}`} data-total={total || undefined} data-stale={stale || undefined}>
      {moneyText(cents, { currency, signed, bare })}
    </span>
  );
}

/** A no-break space separates sign and amount. */
export function moneyText(cents: number, { currency = homeCurrency, signed = false, bare = false } = {}): string {
  const amount = Math.abs(cents);
  const sign = cents < 0 ? '\u2212\u00a0' : signed && cents > 0 ? '+\u00a0' : '';
  return sign + (bare ? formatAmount(amount) : formatCents(amount, currency));
}
