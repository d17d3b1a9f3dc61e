import * as z from 'zod/mini';
import { type Sentence, sentence } from '../language/sentence.ts';

export const statuses = [
  'OPEN',
  'CONFIRMED_PROCESSING',
  'CONFIRMED',
  'ASSIGNED',
  'IN_TRANSIT',
  'SUCCESS',
  'PARTIAL_SUCCESS',
  'FAILED',
  'CANCELLED',
] as const;
export type Status = (typeof statuses)[number];
export const statusSchema = z.enum(statuses);

/** MOTOR is shown as 'Bike'. BIKE is accepted as a synonym (decisions 7). */
export const deliveryMethods = ['MOTOR', 'CAR'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
export const deliveryMethodInput = z.pipe(
  z.enum(['MOTOR', 'CAR', 'BIKE']),
  z.transform((value): DeliveryMethod => (value === 'CAR' ? 'CAR' : 'MOTOR')),
);
export const deliveryMethodLabels = { MOTOR: sentence`Bike`, CAR: sentence`Car` } as const satisfies Record<
  DeliveryMethod,
  Sentence
>;
/** Spec 9: the vehicle cards. */
export const deliveryMethodHints = {
  MOTOR: sentence`Suitable for Small to Medium deliveries`,
  CAR: sentence`Suitable for Small to Large deliveries`,
} as const satisfies Record<DeliveryMethod, Sentence>;

export const inProgressStatuses = ['CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'] as const;
export const historyStatuses = ['SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED'] as const;
const deliveredStatuses = ['SUCCESS', 'PARTIAL_SUCCESS'] as const;

const among =
  (set: readonly Status[]) =>
  (status: Status): boolean =>
    set.includes(status);

export const isInProgress = among(inProgressStatuses);
export const isFinal = among(historyStatuses);

/** List tabs (spec 4.1). `COMPLETED` is only a filter and never stored. */
export const listTabs = {
  OPEN: ['OPEN'],
  CONFIRMED: inProgressStatuses,
  HISTORY: historyStatuses,
  COMPLETED: ['SUCCESS', 'PARTIAL_SUCCESS', 'FAILED'],
  CANCELLED: ['CANCELLED'],
} as const satisfies Record<string, readonly Status[]>;
export type ListTab = keyof typeof listTabs;

/** The three sets of a monthly report (spec 4.1). The set UNPAID has only unpaid groups. */
export const reportStatuses = {
  HISTORY: ['SUCCESS', 'PARTIAL_SUCCESS', 'CANCELLED'],
  IN_PROGRESS: inProgressStatuses,
  UNPAID: [...deliveredStatuses, ...inProgressStatuses],
} as const satisfies Record<string, readonly Status[]>;

/** Labels for Order Details and history (spec 4.1). */
export const detailLabels = {
  OPEN: sentence`Draft`,
  CONFIRMED_PROCESSING: sentence`Ongoing`,
  CONFIRMED: sentence`Ongoing`,
  ASSIGNED: sentence`Ongoing`,
  IN_TRANSIT: sentence`Ongoing`,
  SUCCESS: sentence`Completed`,
  PARTIAL_SUCCESS: sentence`Partially completed`,
  FAILED: sentence`Failed`,
  CANCELLED: sentence`Cancelled`,
} as const satisfies Record<Status, Sentence>;

/** Labels for the dashboard (spec 4.1). */
export const dashboardLabels = {
  OPEN: sentence`Draft`,
  CONFIRMED_PROCESSING: sentence`Processing`,
  CONFIRMED: sentence`Confirmed`,
  ASSIGNED: sentence`Assigned`,
  IN_TRANSIT: sentence`In Transit`,
  SUCCESS: sentence`Completed`,
  PARTIAL_SUCCESS: sentence`Completed`,
  FAILED: sentence`Failed`,
  CANCELLED: sentence`Cancelled`,
} as const satisfies Record<Status, Sentence>;

/** The dashboard's cards (spec 4.1). */
export const dashboardBuckets = {
  scheduled: ['CONFIRMED', 'ASSIGNED', 'CONFIRMED_PROCESSING'],
  inProgress: ['IN_TRANSIT'],
  completed: deliveredStatuses,
} as const satisfies Record<string, readonly Status[]>;

/** The chip's colour: SUCCESS green, CANCELLED orange, FAILED red (spec 4.1). */
export const statusTones = {
  OPEN: 'neutral',
  CONFIRMED_PROCESSING: 'info',
  CONFIRMED: 'info',
  ASSIGNED: 'info',
  IN_TRANSIT: 'info',
  SUCCESS: 'ok',
  PARTIAL_SUCCESS: 'warn',
  FAILED: 'bad',
  CANCELLED: 'warn',
} as const satisfies Record<Status, 'neutral' | 'info' | 'ok' | 'warn' | 'bad'>;

type WithStatus = { status: Status };

/** Actions allowed by the status alone (spec 4.2 to 4.4). */
export const can = {
  edit: ({ status }: WithStatus) => status === 'OPEN',
  confirm: ({ status }: WithStatus) => status === 'OPEN',
  delete: ({ status }: WithStatus) => status === 'OPEN',
  cancel: ({ status }: WithStatus) => status === 'CONFIRMED',
  reorder: ({ status }: WithStatus) => isFinal(status),
  seeInvoice: ({ status }: WithStatus) => among(deliveredStatuses)(status),
};

type TrackedGroup = WithStatus & { hadPickedUp: boolean; trackingLink: string | null };
type TrackedOrder = WithStatus & { hadDelivered: boolean; trackingLink: string | null };

/** The tracking button in the pick-up block of Order Details (spec 4.3). */
export function pickUpTracking(group: TrackedGroup): 'hidden' | 'waiting' | 'active' {
  const waits = ['CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'].includes(group.status) && !group.hadPickedUp;
  if (!waits) return 'hidden';
  return group.trackingLink ? 'active' : 'waiting';
}

/** The tracking button in the drop-off block of Order Details (spec 4.3). */
export function dropOffTracking(order: TrackedOrder): 'hidden' | 'waiting' | 'active' {
  if (order.status !== 'IN_TRANSIT' || order.hadDelivered) return 'hidden';
  return order.trackingLink ? 'active' : 'waiting';
}

/** The group's status once all stops are final (decisions 4). Null while a stop is not final. */
export function rollUp(orders: readonly WithStatus[]): 'SUCCESS' | 'PARTIAL_SUCCESS' | 'FAILED' | null {
  if (!orders.every(({ status }) => status === 'SUCCESS' || status === 'FAILED')) return null;
  const delivered = orders.filter(({ status }) => status === 'SUCCESS').length;
  if (delivered === 0) return 'FAILED';
  return delivered === orders.length ? 'SUCCESS' : 'PARTIAL_SUCCESS';
}
