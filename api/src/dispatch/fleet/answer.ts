import type { Schema } from '@tibara/contract/call';
import * as z from 'zod/mini';
import { parseJson } from '../../platform/http/input/parse-json.ts';
import type { Outcome } from './ask.ts';
import type { RefusalReason, Refused, Unknown } from './port.ts';

/** The others pass: the fleet gets money, riders or its line again. */
const forGood: ReadonlySet<RefusalReason> = new Set([
  'area',
  'phone',
  'time',
  'stops',
  'vehicle',
  'option',
  'price',
  'other',
]);

/** A time-out, and a conflict with a request that may still be running. */
export const outcomeIsOpen: ReadonlySet<number> = new Set([408, 409, 425]);

export const LONGEST_PAUSE = 3600;

export const isForGood = (reason: RefusalReason): boolean => forGood.has(reason);

export const refused = (reason: RefusalReason, words: string): Refused => ({
  is: 'refused',
  reason,
  isForGood: isForGood(reason),
  words,
});

export const unknown = ({ cause }: Outcome): Unknown => ({ is: 'unknown', cause });

type How = Parameters<typeof parseJson>[1];

/** The body of a 2xx in this shape. Null for any other answer. */
export function readDone<S extends Schema>(schema: S, outcome: Outcome, how?: How): z.output<S> | null {
  const isDone = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  return isDone ? readBody(schema, outcome, how) : null;
}

export function readBody<S extends Schema>(schema: S, outcome: Outcome, how?: How): z.output<S> | null {
  if (outcome.status === null || outcome.body === null) return null;
  try {
    return z.safeParse(schema, parseJson(outcome.body, how)).data ?? null;
  } catch {
    return null;
  }
}
