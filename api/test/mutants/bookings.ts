import type { Mutant } from './mutants.ts';

const placing = 'api/src/dispatch/bookings/placing/place.ts';
const asking = 'api/src/dispatch/bookings/placing/ask-courier.ts';
const settling = 'api/src/dispatch/bookings/ending/settle-bookings.ts';
const recording = 'api/src/dispatch/bookings/placing/record-placing.ts';
const withdrawing = 'api/src/dispatch/bookings/ending/withdraw.ts';
const noRider = 'api/src/dispatch/bookings/ending/no-rider.ts';
const cancelling = 'api/src/dispatch/bookings/ending/cancel.ts';
const news = 'api/src/dispatch/bookings/news.ts';
const costs = 'api/src/dispatch/bookings/costs.ts';
const saving = 'api/src/dispatch/bookings/booking.ts';
const caughtBy = 'api/src/dispatch/bookings/placing/place.db.test.ts';
const caughtBySeveral = 'api/src/dispatch/bookings/placing/several.db.test.ts';
const caughtByCancel = 'api/src/dispatch/bookings/ending/cancel.db.test.ts';
const caughtByCosts = 'api/src/dispatch/bookings/costs.db.test.ts';
const caughtByEvents = 'api/src/dispatch/receive-event.db.test.ts';

/** Faults in placings and withdrawals, which hold and release money by the courier's answers. */
export const bookings: readonly Mutant[] = [
  {
    name: 'An unknown placing is sent a second time without a look-up.',
    file: asking,
    from: 'const seen = await fleet.read(asked.name);',
    to: "const seen = { is: 'gone' } as const;",
    caughtBy,
  },
  {
    name: 'A placing is sent late although no rider is due any more.',
    file: placing,
    from: 'const isLate = ctx.now() >= riderDue(ctx, group.pickUpDateTime);',
    to: 'const isLate = false;',
    caughtBy,
  },
  {
    name: 'A killed placing counts as never sent.',
    file: placing,
    from: "status: 'unknown' as const,",
    to: "status: 'placing' as const,",
    caughtBy,
  },
  {
    name: 'A courier may cost more than its ceiling.',
    file: asking,
    from: 'if (first && sum > most)',
    to: 'if (first && sum > 2 * most)',
    caughtBy,
  },
  {
    name: 'A refusal for good is tried again.',
    file: recording,
    from: 'const isOver = isForGood ||',
    to: 'const isOver = (isForGood && attempts > 1) ||',
    caughtBy,
  },
  {
    name: 'The deadline of the rider ends an order whose placing is unknown.',
    file: noRider,
    from: "if (order.status === 'CONFIRMED' && live.length === 0) {",
    to: "if (order.status === 'CONFIRMED' && live.every(({ status }) => status === 'unknown')) {",
    caughtBy,
  },
  {
    name: 'An unknown placing keeps its hold without an end.',
    file: noRider,
    from: 'if (live.length > 0 && ctx.now() >= lastLook(order.pickUp)) {',
    to: 'if (ctx.now() < order.pickUp) {',
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
    to: "case 'tooLate':\n      await saveBooking(tx, about.booking, { status: 'withdrawn' });\n      return settleBookings(ctx, tx, about.job);",
    caughtBy: caughtByCancel,
  },
  {
    name: 'The next courier is asked before the bookings of the last one are gone.',
    file: settling,
    from: 'if (bookings.some((booking) => isLive(booking) && booking.withdraw_for !== null)) return;',
    to: '',
    caughtBy: caughtBySeveral,
  },
  {
    name: 'Bookings of an order are placed before all are quoted.',
    file: asking,
    from: "if (refusal?.quote.is === 'refused') return",
    to: "if (refusal?.quote.is === 'refused' && open.length === 1) return",
    caughtBy: caughtBySeveral,
  },
  {
    name: 'A late delivery books its cost again each time.',
    file: costs,
    from: 'const loss = owed.loss - (loss_cents ?? 0);',
    to: 'const loss = owed.loss;',
    caughtBy: caughtByEvents,
  },
  {
    name: 'An older cost replaces a newer one.',
    file: news,
    from: 'if (booking.cents_at && booking.cents_at > at) return;',
    to: '',
    caughtBy: caughtByEvents,
  },
  {
    name: 'An event that proves a booking posts no cost.',
    file: news,
    from: "  await postOwed(tx, placed, { cause: 'placed', now });",
    to: '',
    caughtBy: caughtByCosts,
  },
  {
    name: 'A lower cost is not posted.',
    file: costs,
    from: 'if (cost === 0 && loss === 0) return;',
    to: 'if (cost <= 0 && loss === 0) return;',
    caughtBy: caughtByCosts,
  },
  {
    name: 'A loss is a cost too.',
    file: costs,
    from: 'return { cost: 0, loss: agreed };',
    to: 'return { cost: agreed, loss: agreed };',
    caughtBy: caughtByCosts,
  },
  {
    name: 'A withdrawn booking keeps its price as a cost.',
    file: saving,
    from: '{ cents: 0, cents_at: now() }',
    to: '{ cents_at: now() }',
    caughtBy: caughtByCosts,
  },
];
