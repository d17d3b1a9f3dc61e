import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { fleetSecrets, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { sandboxCards } from '../../src/wallet/cards/providers/sandbox/sandbox.ts';
import { startApi } from '../harness.ts';
import { send } from './ask.ts';

const { app, ctx, db } = await startApi({ env: { LOG_LEVEL: 'silent' } });

const SECRET = 'whsec_only_tests_know';
Object.assign(ctx.cards.named('default'), sandboxCards({ db, now: ctx.now, secret: SECRET, deliver: async () => {} }));

const json = { 'content-type': 'application/json' };

function sendCardEvent(payload: string) {
  const timestamp = Math.floor(ctx.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  const headers = { ...json, 'stripe-signature': signature };
  return send(app, { method: 'POST', url: '/api/wallet/v1/card-events', headers, payload });
}

function sendFleetEvent(payload: string) {
  const signature = signEvent(Buffer.from(payload), fleetSecrets(ctx.env)[0], ctx.now());
  const headers = { ...json, 'fleet-signature': signature };
  return send(app, { method: 'POST', url: '/api/tibara/v1/fleet-events', headers, payload });
}

const cardTypes = [
  'payment_method.attached',
  'payment_method.detached',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.dispute.created',
  'something.new',
];
const cardEvent = (type: string, data: unknown, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', created: 1_795_000_000, type, data, ...more });

describe('a correct signature on an invalid event', () => {
  const misshapen = ['null', '1', '"x"', '[]', '{}', '{"data":null}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{'];

  test("gets the card provider's refusal", async () => {
    const bodies = [
      ...misshapen,
      ...cardTypes.flatMap((type) => [null, {}, { object: null }, { object: 7 }].map((data) => cardEvent(type, data))),
      ...cardTypes
        .slice(0, 5)
        .map((type) => cardEvent(type, { object: { id: 7 }, previous_attributes: { customer: 7 } })),
      cardEvent('payment_intent.succeeded', { object: { id: 'pi_1', amount: 1e300, metadata: {} } }),
      cardEvent('payment_intent.succeeded', { object: { id: 'pi_\ud800', amount: 1, metadata: {} } }),
      cardEvent('something.new', { object: {} }, { created: 1e15 }),
    ];
    for (const body of bodies) {
      const { status, text } = await sendCardEvent(body);
      expect([status, JSON.parse(text).code], body.slice(0, 200)).toEqual([400, 'bad_request']);
    }
  });

  test("gets the fleet's refusal", async () => {
    const event = { eventId: 'e1', reference: 'r1', type: 'position', occurredAt: '2026-11-20T01:00:00Z' };
    const bodies = [
      ...misshapen,
      JSON.stringify({ ...event, occurredAt: '9999-12-31T23:59:59-23:59' }),
      JSON.stringify({ ...event, reason: 'a\ud800' }),
      JSON.stringify({ ...event, rider: { name: 'a\0', contactNumber: '', vehicle: '' } }),
      JSON.stringify({ ...event, position: { latitude: 1e300, longitude: 0 } }),
      JSON.stringify({ ...event, type: 'delivered' }),
      JSON.stringify({ ...event, type: 'stop_failed', orderId: null }),
      JSON.stringify({ ...event, type: 'cost', costCents: -1 }),
    ];
    for (const body of bodies) {
      const { status, text } = await sendFleetEvent(body);
      expect([status, JSON.parse(text).code], body.slice(0, 200)).toEqual([400, 'bad_request']);
    }
  });

  test('with a wrong signature the body is not read', async () => {
    const headers = { ...json, 'stripe-signature': 't=1,v1=00' };
    const response = await send(app, { method: 'POST', url: '/api/wallet/v1/card-events', headers, payload: 'null' });
    expect(response.body).toMatchObject({ code: 'bad_signature' });
  });

  test('events of unknown kinds and with unknown fields are accepted', async () => {
    const known = { object: { id: 'pi_9', amount: 100, metadata: {}, charges: { data: [{ deep: { er: null } }] } } };
    for (const body of [cardEvent('something.new', { object: {} }), cardEvent('payment_intent.succeeded', known)]) {
      expect((await sendCardEvent(body)).status).toBe(200);
    }
  });
});
