import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

/** The most characters of one reading. */
export const longestReading = 12_000;

/** An address contains its postcode and town. */
export const readField = z.enum(['name', 'phone', 'address', 'unit', 'cod', 'date', 'time', 'note']);

/** A part of the text that was sent, as for String.slice. */
const span = { start: z.int(), end: z.int() };

/** A drop-off as the second reader reads it: its parts of the text, and the words of its fields. No other words. */
const readRow = z.object({ parts: z.array(z.object(span)), words: z.array(z.object({ field: readField, ...span })) });
export type ReadRow = z.output<typeof readRow>;

/** A line of the reply. `again` withdraws the rows before it. The last line is `end`. */
export const readingLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), row: readRow }),
  z.object({ kind: z.literal('again') }),
  z.object({ kind: z.literal('end'), isWhole: z.boolean() }),
]);
export type ReadingLine = z.output<typeof readingLine>;

const path = '/{ds}/v1/readings/consent';
const consent = z.object({ consentedAt: z.nullable(isoTimeView) });

/** The second reader of pasted orders, an outside service (decisions 11.12). Without its setting nothing is found. */
export const readingCalls = {
  consent: defineCall({
    ...{ method: 'GET', path, needs: 'orders.write', reply: consent, errors: ['not_found'] },
    summary: 'Since when the vendor lets the second reader read pasted orders',
  }),
  setConsent: defineCall({
    ...{ method: 'PUT', path, needs: 'company.write', reply: consent, errors: ['not_found'] },
    summary: 'Let the second reader read pasted orders, or no longer',
    body: z.object({ isGiven: z.boolean() }),
  }),
  read: defineCall({
    ...{ method: 'POST', path: '/{ds}/v1/readings', needs: 'orders.write', kind: 'file', reply: z.string() },
    summary: 'Have the second reader read a pasted text: each row is a line of JSON, sent when it is read',
    body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(longestReading)) }),
    errors: ['not_found', 'rule_violation'],
  }),
};
