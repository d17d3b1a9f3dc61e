import { homeRegion, regions } from './regions.ts';

/** An amount in minor units, such as sen: always a safe integer (spec 3). */
export type Cents = number & { readonly [centsBrand]: true };
declare const centsBrand: unique symbol;

export const currencies = Object.values(regions).map(({ currency }) => currency);
export type Currency = (typeof currencies)[number];
export const homeCurrency: string = regions[homeRegion].currency;

/** All names and signs, in capitals. */
const written = Object.values(regions).flatMap(({ currency, sign }) =>
  [currency, sign].map((name) => ({ currency, name: name.toUpperCase() })),
);

/** The currency of a name or sign. Undefined if no region has it. */
export const toCurrency = (text: string): Currency | undefined =>
  written.find(({ name }) => name === text.toUpperCase())?.currency;

/** The currency at the beginning of an amount, such as RM 12.00, with its name or sign. */
export const leadingCurrency = (amount: string) => written.find(({ name }) => amount.toUpperCase().startsWith(name));

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

/** MYR is shown as RM, an unknown currency as given (spec 3). */
export const currencySymbol = (currency: string): string =>
  Object.values(regions).find((each) => each.currency === currency)?.sign ?? currency;

/** '1,248.50' */
export function formatAmount(amount: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}${groupThousands(whole)}.${fraction}`;
}

const groupThousands = (digits: string): string =>
  digits.length > 3 ? `${groupThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** '1,248.50', and '50' for a whole amount. */
export const formatShort = (amount: number): string => formatAmount(amount).replace(/\.00$/, '');

/** 'RM 1,248.50' with a no-break space, so that a price stays on one line. */
export function formatCents(amount: number, currency: string = homeCurrency): string {
  return amount < 0
    ? `−\u00a0${currencySymbol(currency)}\u00a0${formatAmount(-amount)}`
    : `${currencySymbol(currency)}\u00a0${formatAmount(amount)}`;
}

/**
 * A typed ringgit amount as cents. Null unless the text is a plain amount with at most two decimals. A comma must
 * precede three digits. '24,76' could mean 24.76 or 2,476.00, so it is refused.
 */
export function parseRinggit(text: string): Cents | null {
  const amount = text.trim();
  const plain = amount.slice(leadingCurrency(amount)?.name.length ?? 0).trimStart();
  const match = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return cents(Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}
