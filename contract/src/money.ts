/** An amount in minor units (sen of MYR, cents of SGD): always a safe integer (spec 3). */
export type Cents = number & { readonly [centsBrand]: true };
declare const centsBrand: unique symbol;

export const currencies = ['MYR', 'SGD'] as const;
export type Currency = (typeof currencies)[number];

export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/** Throws a RangeError unless the value is a safe integer. A fraction of a cent is a bug and never rounded. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`not an amount in cents: ${value}`);
  return value;
}

export const zero = cents(0);

export const sumCents = (amounts: readonly number[]): Cents => cents(amounts.reduce((sum, each) => sum + each, 0));

/** numerator / denominator, rounded half up in integers. This is the product's only rounding rule (decisions 1). */
export function divideHalfUp(numerator: number, denominator: number): Cents {
  return cents(Math.floor((2 * numerator + denominator) / (2 * denominator)));
}

/** MYR is shown as RM, other currencies as given (spec 3). */
export const currencySymbol = (currency: string): string =>
  currency === 'MYR' ? 'RM' : currency === 'SGD' ? 'S$' : currency;

/** '1,248.50' */
export function formatAmount(amount: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}${groupThousands(whole)}.${fraction}`;
}

const groupThousands = (digits: string): string =>
  digits.length > 3 ? `${groupThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** 'RM 1,248.50' with a no-break space, so that a price stays on one line. */
export function formatCents(amount: number, currency: string = 'MYR'): string {
  return amount < 0
    ? `−\u00a0${currencySymbol(currency)}\u00a0${formatAmount(-amount)}`
    : `${currencySymbol(currency)}\u00a0${formatAmount(amount)}`;
}

/**
 * A typed ringgit amount as cents. Null unless the text is a plain amount with at most two decimals. A comma must
 * precede three digits. '24,76' could mean 24.76 or 2,476.00, so it is refused.
 */
export function parseRinggit(text: string): Cents | null {
  const plain = text.trim().replace(/^(RM|MYR|S\$|SGD)\s*/i, '');
  const match = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return cents(Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}
