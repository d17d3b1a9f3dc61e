import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Ending } from '#orders/index.ts';
import type { Input } from '../operator.ts';

/** 241 of 'OG-000241' or '241'. */
export function numberOf(text: string): number {
  const digits = /^(?:OG-)?(\d{1,9})$/i.exec(text)?.[1];
  if (!digits) throw new Error(`${text} is no number of an order: write it like OG-000241 or 241.`);
  return Number(digits);
}

/** From `--stop 1=delivered --stop 2=failed`, or `--cancelled`. */
export function endingOf({ each, has }: Pick<Input, 'each' | 'has'>): Ending {
  const stops = each('stop');
  if (has('cancelled')) {
    if (stops.length > 0) throw new Error('--cancelled ends the whole order: leave --stop out.');
    return 'cancelled';
  }
  const ends = new Map<number, 'delivered' | 'failed'>();
  for (const text of stops) {
    const [, digits, end] = /^(?:OG-\d+-)?(\d{1,4})=(delivered|failed)$/i.exec(text) ?? [];
    if (!digits || !end) throw new Error(`--stop ${text} is not understood: write it like 2=delivered or 2=failed.`);
    if (ends.has(Number(digits))) throw new Error(`Stop ${digits} was named twice.`);
    ends.set(Number(digits), end.toLowerCase() === 'delivered' ? 'delivered' : 'failed');
  }
  return ends;
}

const LONGEST = 200;

/** Stored in the audit, and of an order shown to the merchant. So without phones and mail addresses. */
export function reasonOf(text: string | undefined, option = 'reason'): string {
  const reason = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (reason === '' || reason.length > LONGEST)
    throw new Error(`Give the reason with --${option} "…": 1 to ${LONGEST} characters.`);
  if (reason.includes('@') || /\d(?:[ .-]?\d){6}/.test(reason)) throw new Error(PERSONAL);
  return reason;
}

const PERSONAL = 'The reason is stored, and others read it: leave names, phones, mail addresses and places out.';

/** Refuses a reason that names a person or place of the order. */
export function refuseNames(reason: string, group: OrderGroup): void {
  const people = [group.pickUpPersonName, group.rider?.name, ...group.orders.map(({ recipientName }) => recipientName)];
  const places = [group.pickUpLocation, ...group.orders.map(({ dropOffLocation }) => dropOffLocation)];
  const streets = places.map(({ address }) => address.split(',')[0]);
  const words = wordsOf(reason);
  const isNamed = [...people, ...streets].some((name) => {
    const wanted = wordsOf(name ?? '');
    return wanted.length > 4 && words.includes(wanted);
  });
  if (isNamed) throw new Error(PERSONAL);
}

/** Between blanks, so that a name is found as whole words. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
