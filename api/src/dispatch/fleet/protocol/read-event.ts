import { type FleetEvent, fleetEvent, fleetPosition, fleetPositions } from '@tibara/contract/dispatch/calls';
import type { Observation } from '#orders/index.ts';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/http/input/parse-json.ts';
import { parseShape } from '#platform/http/input/parse-shape.ts';
import type { FleetParts } from '../courier.ts';
import type { BookingNews, Fleet, Received, ReceivedEvent } from '../port.ts';
import { readPicture } from './picture.ts';
import { checkSignature, fleetSecrets, type Shared, signatureHeader } from './signature.ts';

type Reader = (...message: Parameters<Fleet['receive']>) => Received;

/** Reads an event of the partner's fleet, or of the simulated one, which sends the same bytes. */
export const receiveSigned =
  (env: Shared, now: FleetParts['now']): Reader =>
  (body, headers) => {
    checkSignature(body, String(headers[signatureHeader] ?? ''), fleetSecrets(env), now());
    if (body.length === 0) return { is: 'probe' };
    const message = withoutNulls(parseJson(body));
    return hasPositions(message)
      ? readPositions(parseShape(fleetPositions, message, 'body').positions)
      : readEvent(parseShape(fleetEvent, message, 'body'));
  };

const hasPositions = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'positions';

/** One unreadable position does not keep the others back. */
const readPositions = (positions: readonly unknown[]): Received => ({
  is: 'positions',
  reports: positions.map((each, index) => {
    try {
      const { reference, occurredAt, position } = parseShape(fleetPosition, withoutNulls(each), 'position');
      return { reference, occurredAt: new Date(occurredAt), position };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { index, reference: referenceIn(each), code: error.code, message: error.message };
    }
  }),
});

const referenceIn = (position: unknown): string | null =>
  typeof position === 'object' && position !== null && 'reference' in position && typeof position.reference === 'string'
    ? position.reference.slice(0, 100)
    : null;

/** Many engines write null for a field without a value. */
const withoutNulls = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null))
    : value;

function readEvent(event: FleetEvent): Received {
  return {
    is: 'received',
    booking: { key: event.reference, reference: event.fleetReference ?? null },
    events: [...costOf(event), ...reportOf(event)],
    ...(event.type === 'position' &&
      event.position && { position: { occurredAt: new Date(event.occurredAt), position: event.position } }),
  };
}

const naming = ({ eventId, occurredAt }: FleetEvent) => ({ eventId, occurredAt: new Date(occurredAt) });

/** Any event may bring the cost. It comes first, because the other part may end the order. */
function costOf(event: FleetEvent): ReceivedEvent[] {
  const { type, costCents: cents } = event;
  if (cents === undefined) return [];
  const { eventId, occurredAt } = naming(event);
  const id = type === 'cost' ? eventId : `${eventId}:cost`;
  return [{ about: 'booking', eventId: id, occurredAt, news: { type: 'cost', cents } }];
}

function reportOf(event: FleetEvent): ReceivedEvent[] {
  const news = newsOf(event);
  if (news) return [{ about: 'booking', ...naming(event), news }];
  const observation = observationIn(event);
  if (!observation) return [];
  const { type, proofOfDelivery } = event;
  const picture = type === 'delivered' && proofOfDelivery ? readPicture(proofOfDelivery) : undefined;
  return [{ about: 'order', observation, ...(picture && { picture }) }];
}

function newsOf({ type, by }: FleetEvent): BookingNews | null {
  if (type === 'accepted' || type === 'expired') return { type };
  return type === 'cancelled' ? { type, by: by || 'fleet' } : null;
}

/** Null without the part that such an event is about. */
function observationIn(event: FleetEvent): Observation | null {
  const { type, orderId, rider, position, receivedBy, reason, reasonCode } = event;
  const named = naming(event);
  switch (type) {
    case 'assigned':
      return { ...named, type, ...(rider && { rider }), ...(position && { position }) };
    case 'delivered':
      return orderId ? { ...named, type, orderId, ...(receivedBy && { receivedBy }) } : null;
    case 'stop_failed':
      return orderId ? { ...named, type, orderId, ...failureOf({ reason, reasonCode }) } : null;
    case 'failed':
      return { ...named, type, ...failureOf({ reason }) };
    case 'unassigned':
    case 'picked_up':
    case 'returning':
    case 'returned':
    case 'completed':
      return { ...named, type };
    default:
      return null;
  }
}

const failureOf = ({ reason, reasonCode }: Pick<FleetEvent, 'reason' | 'reasonCode'>) => ({
  ...(reason && { reason }),
  ...(reasonCode && { reasonCode }),
});
