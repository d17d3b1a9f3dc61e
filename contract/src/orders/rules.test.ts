import { describe, expect, test } from 'vitest';
import { messageOf } from '../../test/english.ts';
import { dropOff, inMinutes, now, pickUp, place } from '../../test/order-drafts.ts';
import { isValidPhone } from '../inputs/phone-max.ts';
import { isTooFarAhead } from './limits.ts';
import {
  checkConfirm,
  checkDropOff,
  checkPickUp,
  type DropOffDraft,
  isDropOffComplete,
  type PickUpDraft,
} from './rules.ts';

const onMain = { now, isValidPhone };
const inModal = { now, isValidPhone, wording: 'modal' } as const;
/** The message on Place Order and in the modals. */
const pickUpWords = (changes: Partial<PickUpDraft>, deliveries: string[] = []) =>
  [onMain, inModal].map((context) => messageOf(checkPickUp({ ...pickUp, ...changes }, context, deliveries)));
const dropOffWords = (changes: Partial<DropOffDraft>, pickUpAt = inMinutes(60)) =>
  [onMain, inModal].map((context) => messageOf(checkDropOff({ ...dropOff, ...changes }, pickUpAt, context)));
const same = (message: string | undefined) => [message, message];

describe('the limits of an order', () => {
  /** 60 days from 20 November: the last minute of 19 January at UTC+8. */
  const [last, tooLate] = ['2027-01-19T15:59:00.000Z', '2027-01-19T16:00:00.000Z'];

  test('a pick-up can be booked up to 60 days ahead', () => {
    expect(pickUpWords({ pickUpDateTime: last })).toEqual(same(undefined));
    for (const time of [tooLate, '9999-12-31T00:00:00.000Z']) {
      expect(pickUpWords({ pickUpDateTime: time })).toEqual(same('The pick-up can be booked at most 60 days ahead.'));
    }
  });

  test('a delivery can be booked up to 60 days ahead', () => {
    expect(dropOffWords({ deliverDateTime: last })).toEqual(same(undefined));
    expect(dropOffWords({ deliverDateTime: tooLate })).toEqual(
      same('The delivery can be booked at most 60 days ahead.'),
    );
  });

  test('the email of a recipient is optional, but must be valid', () => {
    const wrong = 'Enter a valid email address, e.g. mei@example.com, or leave it empty.';
    for (const email of ['', ' ', 'mei@kopi.test', ' mei+1@kopi.com.my ']) {
      expect(dropOffWords({ recipientEmail: email })).toEqual(same(undefined));
    }
    for (const email of ['mei', 'mei@kopi', 'mei @kopi.test', 'a@b.test,c@d.test', 'Mei <mei@kopi.test>']) {
      expect(dropOffWords({ recipientEmail: email })).toEqual(same(wrong));
    }
  });

  test('COD is at most 10,000 in the currency of the country', () => {
    const cod = (codAmount: number) => ({ isCodEnabled: true, codAmount });
    expect(dropOffWords(cod(1_000_000))).toEqual(same(undefined));
    for (const amount of [1_000_001, Number.MAX_SAFE_INTEGER]) {
      expect(dropOffWords(cod(amount))).toEqual(same('The COD amount can be at most RM\u00a010,000.00.'));
    }
    expect(dropOffWords({ ...cod(1_000_001), dropOffLocation: { ...place, country: 'SG' } })).toEqual(
      same('The COD amount can be at most S$\u00a010,000.00.'),
    );
    expect(dropOffWords({ ...cod(1_000_001), recipientName: '' })).toEqual([
      "Please enter the recipient's name.",
      'All fields are required',
    ]);
    expect(dropOffWords({ isCodEnabled: false, codAmount: 1_000_001 })).toEqual(same(undefined));
  });
});

describe('a pick-up', () => {
  test('with everything correct is accepted', () => {
    expect(pickUpWords({}, [inMinutes(60)])).toEqual(same(undefined));
  });

  test('needs an address chosen from the list', () => {
    expect(pickUpWords({ pickUpLocation: { ...place, coordinate: null } })).toEqual([
      'Please select a pick-up address from the drop-down list.',
      'Please select address from the drop down',
    ]);
  });

  test.each(['', 'Thailand'])('needs a country that is served, not %o [R333]', (country) => {
    expect(pickUpWords({ pickUpLocation: { ...place, country } })).toEqual([
      'Please re-select the pick-up address from drop-down list.',
      'Please re-select the pick up address from dropdown list',
    ]);
  });

  test('does not lie in the past', () => {
    expect(pickUpWords({ pickUpDateTime: inMinutes(-1) })).toEqual([
      'Pick-up date should not be in the past.',
      'Pick up date should not be in the past',
    ]);
    expect(pickUpWords({ pickUpDateTime: inMinutes(0) })).toEqual(same(undefined));
  });

  test('is not later than any delivery [R335]', () => {
    const message = 'Pick-up date should not be later than delivery date(s).';
    expect(pickUpWords({}, [inMinutes(120), inMinutes(59)])).toEqual(same(message));
    expect(pickUpWords({}, [inMinutes(60)])).toEqual(same(undefined));
  });

  test('needs all its fields, but neither halal nor a note', () => {
    const incomplete = ['Please complete all the fields.', 'All fields are required'];
    expect(pickUpWords({ pickUpDateTime: null })).toEqual(incomplete);
    expect(pickUpWords({ pickUpLocation: { ...place, address: ' ' } })).toEqual(incomplete);
  });

  test("needs a sender's number that can be dialled, spaces and dashes aside [R338]", () => {
    expect(pickUpWords({ pickUpContactNumber: ' ' })).toEqual([
      "Please enter the sender's contact number.",
      'All fields are required',
    ]);
    expect(pickUpWords({ pickUpContactNumber: '+6012' })).toEqual([
      "Sender's contact number is invalid.",
      'Invalid phone number',
    ]);
    expect(pickUpWords({ pickUpContactNumber: '+60 12-345 6789' })).toEqual(same(undefined));
  });

  test('gets a plus added on Place Order, while the modals ask for the plus [R338]', () => {
    expect(pickUpWords({ pickUpContactNumber: '60 12-345 6789' })).toEqual([
      undefined,
      'Phone number must start with + sign and country code',
    ]);
  });

  test("needs a sender's name [R340]", () => {
    expect(pickUpWords({ pickUpPersonName: ' ' })).toEqual([
      "Please enter the sender's name.",
      'All fields are required',
    ]);
  });
});

describe('a drop-off', () => {
  test('with everything correct is accepted', () => {
    expect(dropOffWords({})).toEqual(same(undefined));
  });

  test('needs an address chosen from the list [R345]', () => {
    expect(dropOffWords({ dropOffLocation: { ...place, coordinate: null } })).toEqual([
      'Please select a drop-off address from the drop-down list.',
      'Please select address from the drop down',
    ]);
  });

  test('needs a country [R344]', () => {
    expect(dropOffWords({ dropOffLocation: { ...place, country: '' } })).toEqual([
      'Please re-select the drop-off address from drop-down list.',
      'Please re-select the dropoff address from dropdown list',
    ]);
  });

  test('needs a date [R346, R355]', () => {
    expect(dropOffWords({ deliverDateTime: null })).toEqual([
      'Please select the delivery date.',
      'All fields are required',
    ]);
  });

  test('does not lie in the past [R347]', () => {
    const past = { deliverDateTime: inMinutes(-1) };
    expect(dropOffWords(past, inMinutes(-60))).toEqual(same('Delivery date should not be in the past.'));
  });

  test('is not before the pick-up [R357]', () => {
    expect(dropOffWords({ deliverDateTime: inMinutes(59) })).toEqual([
      'Delivery date should be later than pick-up date.',
      'Delivery date should not earlier than pickup date',
    ]);
    expect(dropOffWords({ deliverDateTime: inMinutes(60) })).toEqual(same(undefined));
  });

  test('has a delivery time at least 5 minutes from now [R357] [R478]', () => {
    const message = 'Delivery date should be at least 5 minutes from now.';
    expect(dropOffWords({ deliverDateTime: inMinutes(4) }, inMinutes(1))).toEqual(same(message));
    expect(dropOffWords({ deliverDateTime: inMinutes(5) }, inMinutes(1))).toEqual(same(undefined));
  });

  test("needs a recipient's number that can be dialled [R349, R355]", () => {
    for (const recipientPhone of ['', '  '])
      expect(dropOffWords({ recipientPhone })).toEqual([
        "Please enter the recipient's contact number.",
        'All fields are required',
      ]);
    expect(dropOffWords({ recipientPhone: '+6019' })).toEqual(same("Recipient's contact number is invalid."));
  });

  test('needs a number with a plus [R350]', () => {
    const message = "Recipient's contact number must start with the + sign followed by the country code (eg. +60).";
    expect(dropOffWords({ recipientPhone: '0198765432' })).toEqual(same(message));
  });

  test("needs a recipient's name [R351, R355]", () => {
    expect(dropOffWords({ recipientName: '' })).toEqual([
      "Please enter the recipient's name.",
      'All fields are required',
    ]);
  });

  test('with cash on delivery needs an amount above 0', () => {
    const missing = ['COD amount is required.', 'COD Amount is required'];
    expect(dropOffWords({ isCodEnabled: true, codAmount: null })).toEqual(missing);
    expect(dropOffWords({ isCodEnabled: true, codAmount: 0 })).toEqual(missing);
    expect(dropOffWords({ isCodEnabled: true, codAmount: 1 })).toEqual(same(undefined));
    expect(dropOffWords({ isCodEnabled: false, codAmount: null })).toEqual(same(undefined));
  });

  test('without a written address is incomplete [R355]', () => {
    expect(dropOffWords({ dropOffLocation: { ...place, address: '' } })).toEqual([
      'Please complete all the fields.',
      'All fields are required',
    ]);
  });

  test('is added automatically once name, phone, time and place are filled in', () => {
    expect(isDropOffComplete(dropOff)).toBe(true);
    const gaps: Partial<DropOffDraft>[] = [
      { recipientName: '' },
      { recipientPhone: '' },
      { deliverDateTime: null },
      { dropOffLocation: { ...place, coordinate: null } },
    ];
    expect(gaps.map((gap) => isDropOffComplete({ ...dropOff, ...gap }))).toEqual([false, false, false, false]);
  });
});

test('the 60th day ahead counts to its last second at UTC+8', () => {
  // The first and the last second of 21 September.
  for (const now of ['2026-09-20T16:00:00.000Z', '2026-09-21T15:59:59.000Z'].map((time) => new Date(time))) {
    expect(isTooFarAhead('2026-11-20T15:59:59.000Z', now)).toBe(false);
    expect(isTooFarAhead('2026-11-20T16:00:00.000Z', now)).toBe(true);
  }
});

describe('an order to be confirmed', () => {
  const group = { pickUpDateTime: inMinutes(6), orders: [{ deliverDateTime: inMinutes(6) }] };
  const words = (changes: Partial<typeof group>) => [
    messageOf(checkConfirm({ ...group, ...changes }, now)),
    messageOf(checkConfirm({ ...group, ...changes }, now, 'modal')),
  ];

  test('with all times ahead is accepted', () => {
    expect(words({})).toEqual(same(undefined));
  });

  test('needs a drop-off', () => {
    expect(words({ orders: [] })).toEqual(same('Add at least one drop-off before you confirm.'));
  });

  test('needs a pick-up more than 5 minutes from now [R478]', () => {
    expect(words({ pickUpDateTime: inMinutes(5) })).toEqual([
      'Pick-up date should not be in the past and within 5 minutes from now.',
      'Pick up date should not be in the past and within 5 minutes from now.',
    ]);
  });

  test('is refused with a delivery in the past [R388] [R389]', () => {
    expect(words({ orders: [{ deliverDateTime: inMinutes(60) }, { deliverDateTime: inMinutes(4) }] })).toEqual([
      'Your orders contain delivery datetime which is in the past. Please change them to a future date time and try again.',
      'Your orders contains deliver datetime which is in the past. Please edit to a correct date time and try again.',
    ]);
  });

  test('has no delivery before the pick-up [R335]', () => {
    const message = 'Pick-up date should not be later than delivery date(s).';
    expect(words({ pickUpDateTime: inMinutes(30), orders: [{ deliverDateTime: inMinutes(20) }] })).toEqual(
      same(message),
    );
    // A delivery in exactly five minutes is not in the past.
    expect(words({ orders: [{ deliverDateTime: inMinutes(5) }] })).toEqual(same(message));
  });
});
