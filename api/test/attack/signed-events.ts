import { api } from '@tibara/contract';
import { Stripe } from 'stripe';
import { signatureHeader, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { sandboxCards } from '../../src/wallet/cards/providers/sandbox/sandbox.ts';
import { startApi, type TestApi } from '../harness.ts';
import { type HttpResponse, send } from './ask.ts';

const FLEET_SECRET = 'known to the fleet and to this test';
const CARD_SECRET = 'whsec_known_to_the_provider_and_this_test';

/** The product with a fleet and a card provider whose secrets the test has. */
export async function startSigned(): Promise<TestApi> {
  const host = await startApi({ env: { LOG_LEVEL: 'silent', SANDBOX: 'on', FLEET_SECRET } });
  const deliver = (body: Buffer) => signedCalls.card.send(host, body);
  Object.assign(
    host.ctx.cards.named('default'),
    sandboxCards({ db: host.db, now: host.ctx.now, secret: CARD_SECRET, deliver }),
  );
  return host;
}

/** Calls that accept any bytes with a correct signature. */
export const signedCalls = {
  fleet: {
    call: api.dispatch.fleetEvents,
    send: (host: TestApi, body: Buffer) =>
      post(host, '/api/tibara/v1/fleet-events', body, signatureHeader, signEvent(body, FLEET_SECRET, host.clock.now())),
  },
  card: {
    call: api.wallet.cardEvents,
    send: (host: TestApi, body: Buffer) =>
      post(host, '/api/wallet/v1/card-events', body, 'stripe-signature', signedByProvider(body, host.clock.now())),
  },
};

const post = (host: TestApi, url: string, body: Buffer, header: string, signature: string): Promise<HttpResponse> =>
  send(host.app, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', [header]: signature },
    payload: body,
  });

const signedByProvider = (body: Buffer, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body.toString('utf8'),
    secret: CARD_SECRET,
    timestamp: Math.floor(now.getTime() / 1000),
  });
