import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { coordinate } from '../coordinates.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

/**
 * A nudge for the portal. The portal fetches the named data again if its copy is older than the version
 * (ARCHITECTURE.md). `mark` is a Write-Mark that the change precedes.
 */
export const nudge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orderGroup'), id, version: z.int(), mark: z.optional(z.string()) }),
  z.object({ kind: z.literal('wallet'), id, mark: z.optional(z.string()) }),
  /** A rider's new place, which is stored apart. Nothing is fetched: `id` is the order group's. */
  z.object({ kind: z.literal('riderPosition'), id, bookingId: id, position: coordinate, time: isoTimeView }),
]);
export type Nudge = z.output<typeof nudge>;

/**
 * The server writes at least a comment line (`: still here`) this often. Clients can then tell a broken connection from
 * a quiet connection.
 */
export const heartbeatMs = 20_000;
/** A stream without a byte for this long is dead: the portal reconnects with its last id. */
export const silentStreamMs = 45_000;

export const liveCalls = {
  live: defineCall({
    method: 'GET',
    path: '/{ds}/v1/live',
    summary: 'Server-sent events: a nudge per changed order group or wallet; resumes by Last-Event-ID, or says resync',
    needs: 'login',
    kind: 'stream',
    reply: nudge,
  }),
};
