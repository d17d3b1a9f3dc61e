import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { orderCalls } from './calls.ts';
import {
  can,
  dashboardLabels,
  deliveryMethodInput,
  detailLabels,
  dropOffTracking,
  listTabs,
  pickUpTracking,
  rollUp,
  type Status,
  statuses,
} from './status.ts';

const allowed = (action: keyof typeof can) => statuses.filter((status) => can[action]({ status }));

const wordsOf = (labels: Record<string, { text: string }>) =>
  Object.fromEntries(Object.entries(labels).map(([name, { text }]) => [name, text]));

describe('the statuses of an order group', () => {
  test('are these nine [R243]', () => {
    expect(statuses).toEqual([
      'OPEN',
      'CONFIRMED_PROCESSING',
      'CONFIRMED',
      'ASSIGNED',
      'IN_TRANSIT',
      'SUCCESS',
      'PARTIAL_SUCCESS',
      'FAILED',
      'CANCELLED',
    ]);
  });

  test('have the words of the detail screen [R246]', () => {
    const ongoing = ['CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'] as const;
    expect(ongoing.map((status) => detailLabels[status].text)).toEqual(['Ongoing', 'Ongoing', 'Ongoing', 'Ongoing']);
    expect(wordsOf(detailLabels)).toMatchObject({
      SUCCESS: 'Completed',
      PARTIAL_SUCCESS: 'Partially completed',
      FAILED: 'Failed',
      CANCELLED: 'Cancelled',
    });
  });

  test('decide which actions are allowed', () => {
    expect(allowed('edit')).toEqual(['OPEN']);
    expect(allowed('confirm')).toEqual(['OPEN']);
    expect(allowed('delete')).toEqual(['OPEN']);
    expect(allowed('cancel')).toEqual(['CONFIRMED']);
    expect(allowed('reorder')).toEqual(['SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED']);
  });

  test('let the invoice of a delivered group be seen', () => {
    expect(allowed('seeInvoice')).toEqual(['SUCCESS', 'PARTIAL_SUCCESS']);
  });

  test('show the tracking of a pick-up until the goods are with the rider', () => {
    const trackingLink = 'https://fleet.test/1';
    const tracked = (hadPickedUp: boolean, link: string | null) =>
      statuses.map((status) => pickUpTracking({ status, hadPickedUp, trackingLink: link }));
    const [before, during, after] = [Array(2).fill('hidden'), Array(3), Array(4).fill('hidden')];
    expect(tracked(false, trackingLink)).toEqual([...before, ...during.fill('active'), ...after]);
    expect(tracked(false, null)).toEqual([...before, ...during.fill('waiting'), ...after]);
    expect(tracked(true, trackingLink)).toEqual(Array(9).fill('hidden'));
  });

  test('show the tracking of a drop-off while the rider drives to it [R279]', () => {
    const trackingLink = 'https://fleet.test/1';
    const shown = statuses.filter(
      (status) => dropOffTracking({ status, hadDelivered: false, trackingLink }) !== 'hidden',
    );
    expect(shown).toEqual(['IN_TRANSIT']);
    const driving = { status: 'IN_TRANSIT', hadDelivered: false, trackingLink } as const;
    expect(dropOffTracking(driving)).toBe('active');
    expect(dropOffTracking({ ...driving, trackingLink: null })).toBe('waiting');
    expect(dropOffTracking({ ...driving, hadDelivered: true })).toBe('hidden');
  });

  test('roll up from the stops once all are final', () => {
    const roll = (...stops: Status[]) => rollUp(stops.map((status) => ({ status })));
    expect(roll('SUCCESS', 'SUCCESS')).toBe('SUCCESS');
    expect(roll('SUCCESS', 'FAILED')).toBe('PARTIAL_SUCCESS');
    expect(roll('FAILED', 'FAILED')).toBe('FAILED');
    expect(roll('SUCCESS', 'IN_TRANSIT')).toBeNull();
  });

  test('filter a list, repeated, with commas, or as COMPLETED [R244]', () => {
    const parse = (status: unknown) => {
      const result = z.safeParse(orderCalls.list.query, {
        vendorId: '01930000-0000-7000-8000-000000000001',
        status,
      });
      return result.success ? result.data.status : 'refused';
    };
    expect(parse(['OPEN', 'CONFIRMED,ASSIGNED'])).toEqual(['OPEN', 'CONFIRMED', 'ASSIGNED']);
    expect(parse('COMPLETED')).toEqual([...listTabs.COMPLETED]);
    expect(parse('LOST')).toBe('refused');
  });
});

test('BIKE is another word for MOTOR [R020]', () => {
  expect(['BIKE', 'MOTOR', 'CAR'].map((word) => z.parse(deliveryMethodInput, word))).toEqual(['MOTOR', 'MOTOR', 'CAR']);
});

test('the dashboard calls each status by these words [R245]', () => {
  expect(wordsOf(dashboardLabels)).toEqual({
    OPEN: 'Draft',
    CONFIRMED_PROCESSING: 'Processing',
    CONFIRMED: 'Confirmed',
    ASSIGNED: 'Assigned',
    IN_TRANSIT: 'In Transit',
    SUCCESS: 'Completed',
    PARTIAL_SUCCESS: 'Completed',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  });
});
