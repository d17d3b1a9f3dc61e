import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BookingName, Consignment, Fleet, Placed } from '../../src/dispatch/fleet/port.ts';

export type TestedFleet = {
  fleet: Fleet;
  now: () => Date;
  /** Another consignment at each call, of two drop-offs, which the fleet takes. */
  makeConsignment: () => Consignment;
  /** Lets the rider of a placed consignment go on. */
  carry: (consignment: Consignment, until: 'assigned' | 'picked_up' | 'completed') => Promise<void>;
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

    const nameOf = ({ key }: Consignment): BookingName => ({ key, reference: null });
    async function quoted(consignment: Consignment) {
      const quote = await tested.fleet.quote(consignment);
      if (quote.is !== 'quoted') throw new Error(`no quotation: ${JSON.stringify(quote)}`);
      return quote;
    }
    async function placed(
      consignment = tested.makeConsignment(),
    ): Promise<{ consignment: Consignment; booking: BookingName; answer: Placed }> {
      const { quoteId } = await quoted(consignment);
      const answer = await tested.fleet.place(consignment, { quoteId, ceiling: HIGH });
      if (answer.is !== 'placed') throw new Error(`not placed: ${JSON.stringify(answer)}`);
      return { consignment, booking: { key: consignment.key, reference: answer.reference }, answer };
    }
    const read = ({ key }: BookingName) => tested.fleet.read({ key, reference: null });

    test('a quotation names a price in cents, ends later and reserves nothing', async () => {
      const consignment = tested.makeConsignment();
      const quote = await quoted(consignment);
      expect(Number.isInteger(quote.cents) && quote.cents > 0).toBe(true);
      expect(quote.expiresAt.getTime()).toBeGreaterThan(tested.now().getTime());
      expect((await read(nameOf(consignment))).is).toBe('gone');
    });

    test('a placing costs at most its quotation and names each stop', async () => {
      const consignment = tested.makeConsignment();
      const { quoteId, cents } = await quoted(consignment);
      const answer = await tested.fleet.place(consignment, { quoteId, ceiling: cents });
      expect(answer).toMatchObject({ is: 'placed', reference: expect.stringMatching(/./) });
      expect(answer.is === 'placed' && answer.cents <= cents).toBe(true);
      expect(answer.is === 'placed' && Object.keys(answer.stops)).toEqual(consignment.stops.map(({ id }) => id));
    });

    test('a placing above its ceiling is refused and books nothing', async () => {
      const consignment = tested.makeConsignment();
      const { quoteId } = await quoted(consignment);
      const answer = await tested.fleet.place(consignment, { quoteId, ceiling: 1 });
      expect(answer).toMatchObject({ is: 'refused', reason: 'price', isForGood: true });
      expect((await read(nameOf(consignment))).is).toBe('gone');
    });

    test('a repeated placing answers with the first booking', async () => {
      if (!tested.fleet.capabilities('MY').repeatsPlacing) return;
      const { consignment, answer } = await placed();
      const { quoteId } = await quoted(consignment);
      expect(await tested.fleet.place(consignment, { quoteId, ceiling: HIGH })).toEqual(answer);
    });

    test('two placings at once make one booking', async () => {
      if (!tested.fleet.capabilities('MY').repeatsPlacing) return;
      const consignment = tested.makeConsignment();
      const [first, second] = await Promise.all([placed(consignment), placed(consignment)]);
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
      const { consignment, booking } = await placed();
      expect((await tested.fleet.cancel(booking)).is).toBe('done');
      const seen = await read(booking);
      expect(seen.is === 'gone' || (seen.is === 'found' && seen.end === 'cancelled')).toBe(true);
      expect(['done', 'gone']).toContain((await tested.fleet.cancel(booking)).is);
      const { quoteId } = await quoted(consignment);
      expect(await tested.fleet.place(consignment, { quoteId, ceiling: HIGH })).toMatchObject({
        is: 'refused',
        isForGood: true,
      });
    });

    test('a withdrawal that overtakes its placing stops it', async () => {
      const consignment = tested.makeConsignment();
      const { quoteId } = await quoted(consignment);
      expect(['done', 'gone']).toContain((await tested.fleet.cancel(nameOf(consignment))).is);
      expect(await tested.fleet.place(consignment, { quoteId, ceiling: HIGH })).toMatchObject({
        is: 'refused',
        isForGood: true,
      });
    });

    test('a withdrawal after the pick-up is too late and changes nothing', async () => {
      const { consignment, booking } = await placed();
      await tested.carry(consignment, 'picked_up');
      expect((await tested.fleet.cancel(booking)).is).toBe('tooLate');
      expect(await read(booking)).toMatchObject({ is: 'found', end: null });
    });

    test('a corrected phone is taken once, however often it is sent', async () => {
      if (tested.fleet.capabilities('MY').amend === 'none') return;
      const { consignment, booking } = await placed();
      await tested.carry(consignment, 'assigned');
      const change = { key: `${consignment.key}-1`, phone: '+60123450000' };
      const orderId = consignment.stops[0]?.id ?? '';
      const first = await tested.fleet.amend(booking, orderId, change);
      expect(first.is).toBe('done');
      expect(await tested.fleet.amend(booking, orderId, change)).toEqual(first);
    });

    test('a correction after the delivery is too late', async () => {
      if (tested.fleet.capabilities('MY').amend === 'none') return;
      const { consignment, booking } = await placed();
      await tested.carry(consignment, 'completed');
      const change = { key: `${consignment.key}-1`, phone: '+60123450000' };
      expect((await tested.fleet.amend(booking, consignment.stops[0]?.id ?? '', change)).is).toBe('tooLate');
    });

    test('the position is null before a rider, and a place afterwards', async () => {
      const { consignment, booking } = await placed();
      expect(await tested.fleet.position(booking)).toBeNull();
      await tested.carry(consignment, 'picked_up');
      const position = await tested.fleet.position(booking);
      expect(position).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    });

    test('a proof is null before the delivery, and a picture afterwards', async () => {
      if (!tested.fleet.capabilities('MY').proof) return;
      const { consignment, booking } = await placed();
      const orderId = consignment.stops[0]?.id ?? '';
      expect(await tested.fleet.proof(booking, orderId)).toBeNull();
      await tested.carry(consignment, 'completed');
      const picture = await tested.fleet.proof(booking, orderId);
      expect(picture?.contentType).toMatch(/^image\/(png|jpeg|webp)$/);
      expect(picture?.bytes.length).toBeGreaterThan(50);
    });

    test('a delivered booking is found completed, alike at each look-up', async () => {
      const { consignment, booking } = await placed();
      await tested.carry(consignment, 'completed');
      const seen = await read(booking);
      expect(seen).toMatchObject({ is: 'found', end: 'completed' });
      expect(await read(booking)).toEqual(seen);
    });

    test('a booking that was never made is unknown to the fleet', async () => {
      const booking = nameOf(tested.makeConsignment());
      expect(await read(booking)).toEqual({ is: 'gone' });
      expect(await tested.fleet.position(booking)).toBeNull();
      expect(await tested.fleet.proof(booking, tested.makeConsignment().stops[0]?.id ?? '')).toBeNull();
    });

    test('a signed event is read, and a forged one is refused', async () => {
      const { consignment } = await placed();
      const occurredAt = tested.now().toISOString();
      const event: FleetEvent = {
        eventId: `${consignment.key}-1`,
        reference: consignment.key,
        type: 'picked_up',
        occurredAt,
      };
      const { body, headers, forged } = await tested.sign(event);
      const observation = { type: 'picked_up', eventId: expect.stringMatching(/./), occurredAt: expect.any(Date) };
      const pickUp = { about: 'order', observation };
      expect(await tested.fleet.receive(body, headers)).toMatchObject({
        is: 'received',
        booking: { key: consignment.key },
        events: expect.arrayContaining([pickUp]),
      });
      for (const each of forged)
        await expect(tested.fleet.receive(each.body, each.headers)).rejects.toThrow('signature');
    });
  });
}
