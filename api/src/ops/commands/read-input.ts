import { countries, isCountry, type Region } from '@tibara/contract/coordinates';
import { type Cents, cents, formatAmount, parseRinggit } from '@tibara/contract/money';
import { homeRegion } from '@tibara/contract/regions';
import type { Input } from './operator.ts';

/** A command's words by name; refuses too few and too many. */
export function wordsOf<Name extends string>(
  { words }: Pick<Input, 'words'>,
  names: readonly Name[],
): (name: Name) => string {
  if (words.length !== names.length) {
    const wanted = names.length === 0 ? 'no words' : names.join(' ');
    throw new Error(`Expected ${wanted}, and got ${words.length}; --help shows the whole command.`);
  }
  const empty = names[words.indexOf('')];
  if (empty) throw new Error(`${empty} is empty; --help shows the whole command.`);
  return (name) => words[names.indexOf(name)] ?? '';
}

/** Above 0, such as '24.76'. Refuses amounts so large that they are typing mistakes. */
export function amountOf(text: string, most: number = MOST): Cents {
  const amount = parseRinggit(text);
  if (LARGER_THAN_READ.test(text) || (amount ?? 0) > most)
    throw new Error(`${text} is more than ${formatAmount(most)}, the most that can be said here.`);
  if (!amount) throw new Error(`${text} is no amount: write it like 24.76, more than 0 and with two decimals at most.`);
  return amount;
}

const MOST = 1_000_000_00;
const LARGER_THAN_READ = /^\d{11,}(\.\d{1,2})?$/;

/** The canonical spelling of a bank's reference: capitals, without blanks at its ends or invisible characters. */
export function bankReferenceOf(text: string): string {
  const reference = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toUpperCase();
  if (reference === '' || reference.length > 100)
    throw new Error("Give the bank's reference of the transfer: 1 to 100 characters.");
  return reference;
}

/** The home region, unless another is given. */
export function regionOf(option: Input['option']): Region {
  const region = option('region') ?? homeRegion;
  if (!isCountry(region)) throw new Error(`--region is ${countries.join(' or ')}.`);
  return region;
}

type Return = { merchant: string; region: Region; transfer: { cents: Cents; bankReference: string } | null };

/** The words of a command that returns money: a merchant alone shows the balance, a transfer books it. */
export function returnWordsOf({ words, option }: Pick<Input, 'words' | 'option'>): Return {
  const [merchant, amount, reference, more] = words;
  const isShown = amount === undefined;
  if (!merchant || (!isShown && !reference) || more !== undefined)
    throw new Error('Name a merchant, and to return something an amount and the reference of your bank transfer.');
  const region = regionOf(option);
  const transfer = isShown ? null : { cents: amountOf(amount), bankReference: bankReferenceOf(reference ?? '') };
  return { merchant, region, transfer };
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false);

/** '24.76' or '-24.76', and '0.00'. */
export function signedAmountOf(text: string): Cents {
  const amount = parseRinggit(text.replace(/^[-−]/, ''));
  if (amount === null) throw new Error(`${text || 'Nothing'} is no amount: write it like 24.76 or -24.76.`);
  return /^[-−]/.test(text) && amount > 0 ? cents(-amount) : amount;
}
