import { type Cents, cents, parseRinggit } from '@tibara/contract/money';
import type { Input } from './operator.ts';

/** The words of a command by their names; refuses too few and too many. */
export function wordsOf<Name extends string>({ words }: Input, names: readonly Name[]): (name: Name) => string {
  if (words.length !== names.length || words.includes('')) {
    const wanted = names.length === 0 ? 'no words' : names.join(' ');
    throw new Error(`Expected ${wanted}, and got ${words.length}; --help shows the whole command.`);
  }
  return (name) => words[names.indexOf(name)] ?? '';
}

/** More than nothing, as '24.76'. */
export function amountOf(text: string): Cents {
  const amount = parseRinggit(text);
  if (!amount) throw new Error(`${text} is no amount: write it like 24.76, more than 0 and with two decimals at most.`);
  return amount;
}

/** '24.76' or '-24.76', and '0.00'. */
export function signedAmountOf(text: string): Cents {
  const amount = parseRinggit(text.replace(/^[-−]/, ''));
  if (amount === null) throw new Error(`${text || 'Nothing'} is no amount: write it like 24.76 or -24.76.`);
  return /^[-−]/.test(text) && amount > 0 ? cents(-amount) : amount;
}
