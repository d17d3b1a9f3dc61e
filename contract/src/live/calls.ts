import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../inputs/text.ts';

/** A nudge: the portal fetches what is older than this version (architecture.md). */
export const nudge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orderGroup'), id, version: z.int() }),
  z.object({ kind: z.literal('wallet'), id }),
]);
export type Nudge = z.output<typeof nudge>;

/**
 * The server writes at least a comment line (`: still here`) this often, so that a broken connection can be told from a
 * quiet one.
 */
export const heartbeatMs = 20_000;
/** For the portal: a stream that brought no byte for this long is dead; close it and reconnect with its last id. */
export const silentStreamMs = 45_000;

export const liveCalls = {
  live: defineCall({
    method: 'GET',
    path: '/{ds}/v1/live',
    summary: 'Server-sent events: a nudge per changed order group or wallet; resumes by Last-Event-ID, or says resync',
    access: 'user',
    needs: 'login',
    kind: 'stream',
    reply: nudge,
    errors: [],
  }),
};
