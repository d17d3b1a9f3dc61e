import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BookingName, Fleet, Leg, Placed } from '../../src/dispatch/fleet/port.ts';

export type TestedFleet = {
  fleet: Fleet;
  now: () => Date;
  /** Another leg at each call, of two drop-offs, which the fleet takes. */
  makeLeg: () => Leg;
  /** Lets the rider of a placed leg go on. */
  carry: (leg: Leg, until: 'assigned' | 'picked_up' | 'completed') => Promise<void>;
  /** An event of a pick-up as the fleet sends it, and forgeries of it. */
  sign: (
    event: FleetEvent,
  ) => Promise<Message & { forged: readonly Message[] }> | (Message & { forged: readonly Message[] });
};

type Message = { body: Buffer; headers: Record<string, string> };

/** A message whose signature is in a header. */
export const withForgeries = (body: Buffer, headers: Record<string, string>) => ({
  body,
  headers,
  forged: [
    { body: Buffer.concat([body, Buffer.from(' ')]), headers },
    { body, headers: {} },
  ],
});

const HIGH = 1_000_000;

/** The promises of the port that every fleet keeps. */
export function keepsItsPromises(name: string, start: () => Promise<TestedFleet>): void {
  describe(`the ${name} fleet`, () => {
    let tested: TestedFleet;
    beforeAll(async () => {
      tested = await start();
    });

    const nameOf = ({ key }: Leg): BookingName => ({ key, reference: null });
    async function quoted(leg: Leg) {
      const quote = await tested.fleet.quote(leg);
      if (quote.is !== 'quoted') throw new Error(`no quotation: ${JSON.stringify(quote)}`);
      return quote;
    }
    async function placed(leg = tested.makeLeg()): Promise<{ leg: Leg; booking: BookingName; answer: Placed }> {
      const { quoteId } = await quoted(leg);
      const answer = await tested.fleet.place(leg, { quoteId, ceiling: HIGH });
      if (answer.is !== 'placed') throw new Error(`not placed: ${JSON.stringify(answer)}`);
      return { leg, booking: { key: leg.key, reference: answer.reference }, answer };
    }
    const read = ({ key }: BookingName) => tested.fleet.read({ key, reference: null });

    test('a quotation names a price in cents, ends later and reserves nothing', async () => {
      const leg = tested.makeLeg();
      const quote = await quoted(leg);
      expect(Number.isInteger(quote.cents) && quote.cents > 0).toBe(true);
      expect(quote.expiresAt.getTime()).toBeGreaterThan(tested.now().getTime());
      expect((await read(nameOf(leg))).is).toBe('gone');
    });

    test('a placing costs at most its quotation and names each stop', async () => {
      const leg = tested.makeLeg();
      const { quoteId, cents } = await quoted(leg);
      const answer = await tested.fleet.place(leg, { quoteId, ceiling: cents });
      expect(answer).toMatchObject({ is: 'placed', reference: expect.stringMatching(/./) });
      expect(answer.is === 'placed' && answer.cents <= cents).toBe(true);
      expect(answer.is === 'placed' && Object.keys(answer.stops)).toEqual(leg.stops.map(({ id }) => id));
    });

    test('a placing above its ceiling is refused and books nothing', async () => {
      const leg = tested.makeLeg();
      const { quoteId } = await quoted(leg);
      const answer = await tested.fleet.place(leg, { quoteId, ceiling: 1 });
      expect(answer).toMatchObject({ is: 'refused', reason: 'price', isForGood: true });
      expect((await read(nameOf(leg))).is).toBe('gone');
    });

    test('a repeated placing answers with the first booking', async () => {
      if (!tested.fleet.capabilities('MY').repeatsPlacing) return;
      const { leg, answer } = await placed();
      const { quoteId } = await quoted(leg);
      expect(await tested.fleet.place(leg, { quoteId, ceiling: HIGH })).toEqual(answer);
    });

    test('two placings at once make one booking', async () => {
      if (!tested.fleet.capabilities('MY').repeatsPlacing) return;
      const leg = tested.makeLeg();
      const [first, second] = await Promise.all([placed(leg), placed(leg)]);
      expect(first.answer).toEqual(second.answer);
    });

    test('a placed booking is found by our key alone, with its cost and without an end', async () => {
      const { booking, answer } = await placed();
      expect(await read(booking)).toMatchObject({
        is: 'found',
        reference: answer.reference,
        cents: answer.cents,
        end: null,
      });
    });

    test('a withdrawn booking is over and is never placed again', async () => {
      const { leg, booking } = await placed();
      expect((await tested.fleet.cancel(booking)).is).toBe('done');
      const seen = await read(booking);
      expect(seen.is === 'gone' || (seen.is === 'found' && seen.end === 'cancelled')).toBe(true);
      expect(['done', 'gone']).toContain((await tested.fleet.cancel(booking)).is);
      const { quoteId } = await quoted(leg);
      expect(await tested.fleet.place(leg, { quoteId, ceiling: HIGH })).toMatchObject({
        is: 'refused',
        isForGood: true,
      });
    });

    test('a withdrawal that overtakes its placing stops it', async () => {
      const leg = tested.makeLeg();
      const { quoteId } = await quoted(leg);
      expect(['done', 'gone']).toContain((await tested.fleet.cancel(nameOf(leg))).is);
      expect(await tested.fleet.place(leg, { quoteId, ceiling: HIGH })).toMatchObject({
        is: 'refused',
        isForGood: true,
      });
    });

    test('a withdrawal after the pick-up is too late and changes nothing', async () => {
      const { leg, booking } = await placed();
      await tested.carry(leg, 'picked_up');
      expect((await tested.fleet.cancel(booking)).is).toBe('tooLate');
      expect(await read(booking)).toMatchObject({ is: 'found', end: null });
    });

    test('a corrected phone is taken once, however often it is sent', async () => {
      if (tested.fleet.capabilities('MY').amend === 'none') return;
      const { leg, booking } = await placed();
      await tested.carry(leg, 'assigned');
      const change = { key: `${leg.key}-1`, phone: '+60123450000' };
      const orderId = leg.stops[0]?.id ?? '';
      const first = await tested.fleet.amend(booking, orderId, change);
      expect(first.is).toBe('done');
      expect(await tested.fleet.amend(booking, orderId, change)).toEqual(first);
    });

    test('a correction after the delivery is too late', async () => {
      if (tested.fleet.capabilities('MY').amend === 'none') return;
      const { leg, booking } = await placed();
      await tested.carry(leg, 'completed');
      const change = { key: `${leg.key}-1`, phone: '+60123450000' };
      expect((await tested.fleet.amend(booking, leg.stops[0]?.id ?? '', change)).is).toBe('tooLate');
    });

    test('the position is null before a rider, and a place afterwards', async () => {
      const { leg, booking } = await placed();
      expect(await tested.fleet.position(booking)).toBeNull();
      await tested.carry(leg, 'picked_up');
      const position = await tested.fleet.position(booking);
      expect(position).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    });

    test('a proof is null before the delivery, and a picture afterwards', async () => {
      if (!tested.fleet.capabilities('MY').proof) return;
      const { leg, booking } = await placed();
      const orderId = leg.stops[0]?.id ?? '';
      expect(await tested.fleet.proof(booking, orderId)).toBeNull();
      await tested.carry(leg, 'completed');
      const picture = await tested.fleet.proof(booking, orderId);
      expect(picture?.contentType).toMatch(/^image\/(png|jpeg|webp)$/);
      expect(picture?.bytes.length).toBeGreaterThan(50);
    });

    test('a delivered booking is found completed, alike at each look-up', async () => {
      const { leg, booking } = await placed();
      await tested.carry(leg, 'completed');
      const seen = await read(booking);
      expect(seen).toMatchObject({ is: 'found', end: 'completed' });
      expect(await read(booking)).toEqual(seen);
    });

    test('a booking that was never made is unknown to the fleet', async () => {
      const booking = nameOf(tested.makeLeg());
      expect(await read(booking)).toEqual({ is: 'gone' });
      expect(await tested.fleet.position(booking)).toBeNull();
      expect(await tested.fleet.proof(booking, tested.makeLeg().stops[0]?.id ?? '')).toBeNull();
    });

    test('a signed event is read, and a forged one is refused', async () => {
      const { leg } = await placed();
      const occurredAt = tested.now().toISOString();
      const event: FleetEvent = { eventId: `${leg.key}-1`, reference: leg.key, type: 'picked_up', occurredAt };
      const { body, headers, forged } = await tested.sign(event);
      const observation = { type: 'picked_up', eventId: expect.stringMatching(/./), occurredAt: expect.any(Date) };
      const pickUp = { about: 'order', observation };
      expect(await tested.fleet.receive(body, headers)).toMatchObject({
        is: 'received',
        booking: { key: leg.key },
        events: expect.arrayContaining([pickUp]),
      });
      for (const each of forged)
        await expect(tested.fleet.receive(each.body, each.headers)).rejects.toThrow('signature');
    });
  });
}
