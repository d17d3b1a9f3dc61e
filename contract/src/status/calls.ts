import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { isoTime } from '../inputs/time-schema.ts';

/** The parts of the service, by their use for a merchant. */
export const statusParts = ['booking', 'cards', 'couriers', 'messages', 'tracking'] as const;
export type StatusPart = (typeof statusParts)[number];

/** degraded: it works in part or late. failing: nobody can use it. */
export const statusResults = ['ok', 'degraded', 'failing'] as const;
export type StatusResult = (typeof statusResults)[number];

const statusView = z.object({
  checkedAt: isoTime,
  parts: z.array(
    z.object({
      name: z.enum(statusParts),
      result: z.enum(statusResults),
      /** The begin of a problem. Null without one. */
      since: z.nullable(isoTime),
    }),
  ),
});
export type StatusView = z.output<typeof statusView>;

export const statusCalls = {
  status: defineCall({
    method: 'GET',
    path: '/{ds}/v1/public/status',
    summary: 'What works, for everybody: booking, cards, couriers, messages and tracking. At most 10 seconds old',
    access: 'public',
    reply: statusView,
  }),
};
