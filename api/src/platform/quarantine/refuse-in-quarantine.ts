import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import { sentence } from '@tibara/contract/language/sentence';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Quarantine } from './quarantine.ts';

/** Besides all GETs. They change nothing but the caller's own login. */
const answered = new Set<CallDefinition>([
  api.identity.token,
  api.identity.revoke,
  api.identity.endSession,
  api.identity.endOtherSessions,
  api.pricing.estimate,
  api.pricing.cheapestRoute,
  api.places.route,
]);

/** Long enough that senders of events do not call in vain, and short enough for people. */
const RETRY_AFTER_S = '60';

/** Before the body is read, so that the senders of events repeat them later. */
export function refuseInQuarantine(app: FastifyInstance, quarantine: Quarantine): void {
  app.addHook('onRequest', async ({ routeOptions: { config } }, reply) => {
    const { call } = config;
    if (!quarantine.isActive || !call || call.method === 'GET' || answered.has(call)) return;
    reply.header('Retry-After', RETRY_AFTER_S);
    throw new AppError('unavailable', HELD);
  });
}

const HELD = sentence`This is a restored copy, which can only be read for now. Nothing was changed.`;
