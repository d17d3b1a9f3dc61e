import { describe, expect, test } from 'vitest';
import { dropOff as complete, inMinutes, now, pickUp, place } from '../../test/order-drafts.ts';
import { isValidPhone } from '../inputs/phone-max.ts';
import {
  checkConfirm,
  checkDropOff,
  checkPickUp,
  type DropOffDraft,
  isDropOffComplete,
  type PickUpDraft,
} from './rules.ts';

const dropOff: DropOffDraft = { ...complete, isCodEnabled: true, codAmount: 1250 };
const rules = { now, isValidPhone };
const inModal = { ...rules, wording: 'modal' } as const;
const missing = { ...place, coordinate: null };
const abroad = { ...place, country: 'Thailand' };

describe('a refused pick-up points to its field', () => {
  test.each<[string, Partial<PickUpDraft>]>([
    ['pickUpLocation', { pickUpLocation: missing }],
    ['pickUpLocation', { pickUpLocation: abroad }],
    ['pickUpContactNumber', { pickUpContactNumber: ' ' }],
    ['pickUpContactNumber', { pickUpContactNumber: '+6012' }],
    ['pickUpPersonName', { pickUpPersonName: ' ' }],
    ['pickUpDateTime', { pickUpDateTime: null }],
    ['pickUpDateTime', { pickUpDateTime: inMinutes(-1) }],
    ['pickUpDateTime', { pickUpDateTime: inMinutes(121) }],
    ['pickUpDateTime', { pickUpDateTime: inMinutes(70 * 1440) }],
  ])('%s: %j', (field, change) => {
    expect(checkPickUp({ ...pickUp, ...change }, rules, [inMinutes(120)])?.field).toBe(field);
  });

  test.each<[string, Partial<PickUpDraft>]>([
    ['pickUpContactNumber', { pickUpContactNumber: ' ' }],
    ['pickUpContactNumber', { pickUpContactNumber: '60123456789' }],
    ['pickUpPersonName', { pickUpPersonName: ' ' }],
    ['pickUpDateTime', { pickUpDateTime: null }],
  ])('in the modal, %s: %j', (field, change) => {
    expect(checkPickUp({ ...pickUp, ...change }, inModal)?.field).toBe(field);
  });

  test('a pick-up too far ahead for its only check is refused for the time', () => {
    expect(checkPickUp({ ...pickUp, pickUpDateTime: inMinutes(70 * 1440) }, rules)?.field).toBe('pickUpDateTime');
  });
});

describe('a refused drop-off points to its field', () => {
  test.each<[string, Partial<DropOffDraft>]>([
    ['dropOffLocation', { dropOffLocation: missing }],
    ['dropOffLocation', { dropOffLocation: abroad }],
    ['dropOffLocation', { dropOffLocation: { ...place, address: ' ' } }],
    ['deliverDateTime', { deliverDateTime: null }],
    ['deliverDateTime', { deliverDateTime: inMinutes(-1) }],
    ['deliverDateTime', { deliverDateTime: inMinutes(59) }],
    ['deliverDateTime', { deliverDateTime: inMinutes(70 * 1440) }],
    ['recipientPhone', { recipientPhone: ' ' }],
    ['recipientPhone', { recipientPhone: '0198765432' }],
    ['recipientPhone', { recipientPhone: '+6019' }],
    ['recipientName', { recipientName: ' ' }],
    ['codAmount', { codAmount: null }],
    ['codAmount', { codAmount: 1_000_001 }],
    ['recipientEmail', { recipientEmail: 'wei@' }],
  ])('%s: %j', (field, change) => {
    expect(checkDropOff({ ...dropOff, ...change }, inMinutes(60), rules)?.field).toBe(field);
  });

  test.each<[string, Partial<DropOffDraft>]>([
    ['deliverDateTime', { deliverDateTime: null }],
    ['recipientPhone', { recipientPhone: ' ' }],
    ['recipientName', { recipientName: ' ' }],
  ])('in the modal, %s: %j', (field, change) => {
    expect(checkDropOff({ ...dropOff, ...change }, inMinutes(60), inModal)?.field).toBe(field);
  });

  test('a delivery within 5 minutes is refused for its time', () => {
    expect(checkDropOff({ ...dropOff, deliverDateTime: inMinutes(4) }, inMinutes(0), rules)?.field).toBe(
      'deliverDateTime',
    );
  });

  test('a delivery at this very moment is too soon, not in the past', () => {
    expect(checkDropOff({ ...dropOff, deliverDateTime: inMinutes(0) }, inMinutes(0), rules)?.message).toMatchObject({
      text: 'Delivery date should be at least 5 minutes from now.',
    });
  });

  test('blanks before the plus of a number are no fault', () => {
    expect(checkDropOff({ ...dropOff, recipientPhone: ' +60198765432' }, inMinutes(60), rules)).toBeNull();
  });
});

test.each<Partial<DropOffDraft>>([{ recipientName: ' ' }, { recipientPhone: ' ' }])(
  'a drop-off with blanks alone is not complete: %j',
  (change) => expect(isDropOffComplete({ ...dropOff, ...change })).toBe(false),
);

describe('a refused confirm points to its field', () => {
  const group = { pickUpDateTime: inMinutes(30), orders: [{ deliverDateTime: inMinutes(60) }] };

  test.each([
    ['orders', { orders: [] }],
    ['pickUpDateTime', { pickUpDateTime: inMinutes(5) }],
    ['deliverDateTime', { orders: [{ deliverDateTime: inMinutes(4) }] }],
    ['pickUpDateTime', { orders: [{ deliverDateTime: inMinutes(60) }, { deliverDateTime: inMinutes(20) }] }],
  ])('%s: %j', (field, change) => {
    expect(checkConfirm({ ...group, ...change }, now)?.field).toBe(field);
  });

  test('one late delivery among several is enough', () => {
    const orders = [{ deliverDateTime: inMinutes(60) }, { deliverDateTime: inMinutes(4) }];
    expect(checkConfirm({ ...group, orders }, now)?.field).toBe('deliverDateTime');
  });
});
