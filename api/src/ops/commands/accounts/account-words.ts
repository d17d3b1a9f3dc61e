import type { Input } from '../operator.ts';
import { reasonOf } from '../orders/order-words.ts';

export type Change =
  | { what: 'end-sessions' | 'share-phone' | 'free-phone' | 'unlock' }
  | { what: 'login'; userName: string }
  | { what: 'phone'; contactNumber: string }
  | { what: 'lock'; reason: string };

type Asked = { merchant: string; change: Change | null; acts: number | null };

/** The command's words: a merchant, and at most one act. */
export function changeOf({ words, option, has }: Pick<Input, 'words' | 'option' | 'has'>): Asked {
  const [merchant, count, more] = words;
  const acts = has('acts') ? countOf(count ?? '20') : null;
  if (!merchant || more !== undefined || (acts === null && count !== undefined))
    throw new Error('Name one merchant; --help shows the whole command.');
  const [userName, contactNumber, reason] = [option('login'), option('phone'), option('lock')];
  const changes: Change[] = [
    ...flags.filter((what) => has(what)).map((what) => ({ what })),
    ...(userName === undefined ? [] : [{ what: 'login' as const, userName }]),
    ...(contactNumber === undefined ? [] : [{ what: 'phone' as const, contactNumber }]),
    ...(reason === undefined ? [] : [{ what: 'lock' as const, reason: reasonOf(reason, 'lock') }]),
  ];
  const [change = null, ...others] = changes;
  if (others.length > 0 || (acts !== null && change)) throw new Error('Give one of the options at a time.');
  return { merchant, change, acts };
}

const flags = ['end-sessions', 'share-phone', 'free-phone', 'unlock'] as const;
export const known = { options: ['login', 'phone', 'lock'], flags: ['acts', ...flags] };
const MOST = 1000;

function countOf(text: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MOST) throw new Error(`--acts lists 1 to ${MOST} lines, such as --acts 50.`);
  return count;
}
