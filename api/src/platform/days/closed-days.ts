import { businessDay } from '@tibara/contract/time';

/** SQL for the day at UTC+8 of a time, whatever the database's time zone. */
export const dayOf = (time: string): string => `(${time} at time zone interval '8 hours')::date`;

const START_OF_TODAY = "date_trunc('day', now() at time zone interval '8 hours') at time zone interval '8 hours'";

/** SQL for the moment after a closed day. */
export const endOf = (day: string): string => `((${day} + 1)::timestamp at time zone interval '8 hours')`;

/** SQL for the moment after the last closed day of vendor $1 (ADR 59). From then on figures are counted. */
export const OPEN_FROM = `coalesce(
  (select ${endOf('closed_until')} from order_group_counters where vendor_id = $1), '-infinity')`;

/**
 * SQL for the last closed day of vendor $1. If the day of `time` is over by the database's clock, no day is closed until
 * the transaction ends. Other days are not closed yet.
 */
export const closedUntil = (time: string): string => `coalesce(
  (select closed_until from order_group_counters where vendor_id = $1 and ${time} < ${START_OF_TODAY} for key share),
  (select closed_until from order_group_counters where vendor_id = $1))`;

export const isClosed = (time: Date, until: string | null): boolean => until !== null && businessDay(time) <= until;
