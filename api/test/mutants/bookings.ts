import type { Mutant } from './mutants.ts';

const placing = 'api/src/dispatch/bookings/place.ts';
const recording = 'api/src/dispatch/bookings/record-placing.ts';
const withdrawing = 'api/src/dispatch/bookings/ending/withdraw.ts';
const noRider = 'api/src/dispatch/bookings/ending/no-rider.ts';
const cancelling = 'api/src/dispatch/bookings/ending/cancel.ts';
const news = 'api/src/dispatch/bookings/news.ts';
const losing = 'api/src/dispatch/bookings/loss.ts';
const caughtBy = 'api/src/dispatch/bookings/place.db.test.ts';
const caughtByCancel = 'api/src/dispatch/bookings/ending/cancel.db.test.ts';
const caughtByEvents = 'api/src/dispatch/receive-event.db.test.ts';

/** Faults in placings and withdrawals, which hold and release money by the courier's answers. */
export const bookings: readonly Mutant[] = [
  {
    name: 'An unknown placing is sent a second time without a look-up.',
    file: placing,
    from: '  if (wasUnknown) {',
    to: '  if (wasUnknown && !group) {',
    caughtBy,
  },
  {
    name: 'A placing is sent late although no rider is due any more.',
    file: placing,
    from: "if (ctx.now() >= riderDue(ctx, group.pickUpDateTime)) return withdrawSurely(ctx, name, { is: 'gone' });",
    to: '',
    caughtBy,
  },
  {
    name: 'A killed placing counts as never sent.',
    file: placing,
    from: "status: 'unknown', attempts: 1",
    to: "status: 'placing', attempts: 1",
    caughtBy,
  },
  {
    name: 'A courier may cost more than its ceiling.',
    file: placing,
    from: 'if (quote.cents > ceiling)',
    to: 'if (quote.cents > 2 * ceiling)',
    caughtBy,
  },
  {
    name: 'A refusal for good is tried again.',
    file: recording,
    from: 'if (isForGood) return giveUp',
    to: 'if (isForGood && attempts > 1) return giveUp',
    caughtBy,
  },
  {
    name: 'The deadline of the rider ends an order whose placing is unknown.',
    file: noRider,
    from: 'if (live.length === 0) {',
    to: "if (live.every(({ status }) => status === 'unknown')) {",
    caughtBy,
  },
  {
    name: 'An unknown placing keeps its hold without an end.',
    file: noRider,
    from: 'if (ctx.now() >= lastLook(pickUp)) {',
    to: 'if (ctx.now() < pickUp) {',
    caughtBy,
  },
  {
    name: 'A cancel without an answer releases the money.',
    file: cancelling,
    from: "answer.is === 'tooLate' || answer.is === 'unknown'",
    to: "answer.is === 'tooLate'",
    caughtBy: caughtByCancel,
  },
  {
    name: 'A cancel that is too late for the courier releases the money.',
    file: withdrawing,
    from: "case 'tooLate':\n      return keepBooking(ctx, tx, about);",
    to: "case 'tooLate':\n      return afterWithdrawal(ctx, tx, about);",
    caughtBy: caughtByCancel,
  },
  {
    name: 'A late delivery books its cost again each time.',
    file: losing,
    from: 'const booked = booking.loss_cents ?? 0;',
    to: 'const booked = 0;',
    caughtBy: caughtByEvents,
  },
  {
    name: 'An older cost replaces a newer one.',
    file: news,
    from: 'if (booking.cents_at && booking.cents_at > at) return;',
    to: '',
    caughtBy: caughtByEvents,
  },
];
