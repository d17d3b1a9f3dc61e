import type { Schema } from '@tibara/contract/call';
import { courierList } from '../../dispatch/index.ts';
import { fleetEvents } from './fleet-events.ts';

// Longer descriptions for the document. Kept out of the calls, which every page of the portal loads.

export type Described = {
  description?: string;
  query?: Record<string, string>;
  headers?: Record<string, { required: boolean; description: string; example: string }>;
  /** Of a call whose raw bytes are signed, so that the call itself names no shape. */
  body?: Schema;
  examples?: Record<string, object>;
  /** By status, beside the codes. */
  refusals?: Record<number, string>;
};

const PAGE_SIZE =
  'Rows of a page. One over 2 MB is refused with 422, and data.size is a size that fits its first rows and by which this size divides. ' +
  'So the page p of size s begins with the page p × s ÷ data.size of the smaller size.';

/** By module and call. */
export const descriptions: Record<string, Described> = {
  'orders.list': {
    description:
      'A reply is at most 2 MB. A larger one is refused with 422 (rule_violation) before rows are read, and data has the fields to ' +
      'send instead. For the plain list data is {startDate, endDate}: the longest range from the first day that fits. Read it, then ' +
      'go on from the day after. Where one day alone does not fit, data is {startDate, endDate, after}, and the day is read in parts. ' +
      'For a page data is {size}.',
    query: {
      size: PAGE_SIZE,
      startDate: 'First pick-up day of the plain list, at UTC+8.',
      endDate: 'Last pick-up day of the plain list, at UTC+8, included.',
      after:
        'Goes on within one day: startDate and endDate are this day. The reply has the groups after the one with this id, newest first, ' +
        'as many as fit 2 MB. The first value is data.after of the refusal. Each next value is the id of the last group of the ' +
        'reply before. An empty list is the end of the day.',
    },
  },
  'addresses.list': { query: { size: PAGE_SIZE } },
  'dispatch.fleetEvents': fleetEvents,
  ...Object.fromEntries(
    courierList.flatMap(({ webhook }) =>
      webhook?.description ? [[`dispatch.${webhook.call}`, { description: webhook.description }]] : [],
    ),
  ),
  'places.pins': { query: { size: PAGE_SIZE } },
};
