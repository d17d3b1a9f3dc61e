import { writeMarkHeader } from '@tibara/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '../db/replica/from-replica.ts';
import { positionIn, writeMark } from '../db/replica/write-mark.ts';

/**
 * With a replica, the reply to a write has its position as a mark, which later reads send (ADR 120). A mark that is none
 * of ours makes the primary answer.
 */
export function exchangeWriteMarks(app: FastifyInstance, { db, replica }: Databases): void {
  if (!replica) return;
  const header = writeMarkHeader.toLowerCase();
  app.addHook('onRequest', async (request) => {
    const { caller, headers } = request;
    if (!caller || !request.routeOptions.config.call?.mayBeBehind) return;
    const seen = positionIn(headers[header]);
    if (seen !== null) request.caller = { ...caller, seen };
  });
  app.addHook('onSend', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const mayHaveWritten = call && call.method !== 'GET' && (request.caller || reply.statusCode < 400);
    if (!mayHaveWritten) return;
    // The write is done. Without a mark its caller may briefly read older rows.
    const mark = await writeMark(db).catch(() => null);
    if (mark !== null) reply.header(writeMarkHeader, mark);
  });
}
