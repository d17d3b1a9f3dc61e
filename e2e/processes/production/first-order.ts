import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@tibara/contract';
import type { callOver } from '../../../api/test/http-client.ts';
import { profile } from '../../../api/test/make-merchant.ts';
import { makeDraft } from '../../../api/test/make-order-group.ts';
import { type CardFarSide, cardEvent } from '../../../api/test/nemesis/card-far-side.ts';
import type { FarSide } from './far-side.ts';

export type Installation = {
  call: ReturnType<typeof callOver>;
  far: FarSide;
  cards: CardFarSide;
  webhookSecret: string;
};

/** The first merchant of an installation signs up, saves a card, and pays an order with it. */
export async function firstOrder(installation: Installation) {
  const { call } = installation;
  const { token, walletId } = await signUp(installation);
  await saveCard(installation, token, walletId);
  const draft = await makeDraft({ call, clock: { in: minutesFromNow } }, { token });
  const { status, body } = await call(api.orders.confirm, {
    token,
    key: 'first',
    params: { id: draft.id },
    body: { paymentMethod: 'CREDIT_CARD', version: draft.version, expectedSubtotal: draft.subtotal },
  });
  return { draft, status, orderStatus: body.status };
}

async function signUp({ call, far }: Installation): Promise<{ token: string; walletId: string }> {
  const [userName, password, contactNumber] = ['first@shop.example.com', 'three green parcels', '+60123456789'];
  await call(api.users.requestOtp, { body: { userName, contactNumber, otpType: 'REGISTER', platform: 'TIBARA' } });
  const otpCode = await untilFound('the code by SMS', () => {
    const sent = far.received.find(({ path, body }) => path === '/messages' && body.to !== undefined);
    return /(\d{6})/.exec(String(sent?.body.body))?.[1];
  });
  const user = { ...profile, contactNumber };
  mustBe(201, await call(api.users.signUp, { body: { userName, password, otpCode, user } }));
  const { body: session } = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  const { access_token: token } = session;
  mustBe(201, await call(api.users.createVendor, { token, body: {} }));
  const { body: wallet } = await call(api.wallet.createWallet, { token, body: { region: 'MY' } });
  return { token, walletId: wallet.id };
}

async function saveCard({ call, cards, webhookSecret }: Installation, token: string, walletId: string): Promise<void> {
  const params = { id: walletId, cardProvider: 'stripe' as const };
  const body = { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' };
  mustBe(200, await call(api.wallet.setupCard, { token, params, body }));
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, fingerprint: 'of the first' };
  const attached = { id: 'pm_1', customer: cards.customers[0], card };
  const event = cardEvent('payment_method.attached', attached, webhookSecret);
  const headers = { 'stripe-signature': event.signature };
  mustBe(200, await call(api.wallet.cardEvents, { headers, body: JSON.parse(event.body) }));
}

/** Polls for another process's act, for at most 20 seconds. */
export async function untilFound<T>(what: string, find: () => T | undefined): Promise<T> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await pause(50)) {
    const found = find();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} did not arrive within 20 seconds`);
}

function mustBe(status: number, reply: { status: number; body: unknown }): void {
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${JSON.stringify(reply.body)}`);
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
