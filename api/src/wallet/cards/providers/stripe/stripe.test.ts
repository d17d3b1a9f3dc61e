import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { sentence } from '@tibara/contract/language/sentence';
import { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { farSideBehind } from '#platform/far-sides/far-side-error.ts';
import { stripeCards } from './stripe.ts';

type Request = { method: string; path: string; key: string | undefined; form: Record<string, string> };
type Prepared = { status: number; body: object } | 'hang up';

/** A test server in place of the provider's API. It records requests and returns prepared responses. */
const asked: Request[] = [];
const prepared: Prepared[] = [];
const server = createServer(async (request, response) => {
  asked.push(await read(request));
  const next = prepared.shift() ?? {
    status: 500,
    body: { error: { type: 'api_error', message: 'nothing laid out' } },
  };
  if (next === 'hang up') return request.socket.destroy();
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  prepared.length = 0;
});

async function read(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '', 'http://api');
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: url.pathname,
    key: String(key),
    form: { ...form, ...Object.fromEntries(url.searchParams) },
  };
}

const now = new Date('2026-11-20T01:00:00.000Z');
const cards = stripeCards({
  account: 'default',
  secretKey: 'sk_test_stand_in',
  webhookSecrets: ['whsec_new', 'whsec_old'],
  apiBase: `http://127.0.0.1:${port}`,
  now: () => now,
});
const charge = {
  key: 'top-up-1-1',
  way: 'CARD' as const,
  customerId: 'cus_1',
  cardId: 'pm_1',
  amount: 5000,
  currency: 'MYR' as const,
  returnUrl: 'https://tibara.test/app/wallet',
  metadata: { vendorId: 'v1', topUpId: 't1', attempt: '1' },
};
const intent = (status: string, more: object = {}) => ({
  ...{ id: 'pi_1', object: 'payment_intent', amount: 5000, currency: 'myr' },
  ...{ status, ...more },
});
const declined = {
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      payment_intent: intent('requires_payment_method'),
    },
  },
};

describe('charging', () => {
  test('requests the amount in cents once per key, with our metadata', async () => {
    prepared.push({ status: 200, body: intent('succeeded') });
    expect(await cards.charge(charge)).toEqual({
      outcome: 'succeeded',
      chargeId: 'pi_1',
      amount: 5000,
      currency: 'MYR',
    });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/payment_intents',
        key: 'top-up-1-1',
        form: {
          amount: '5000',
          currency: 'myr',
          customer: 'cus_1',
          payment_method: 'pm_1',
          confirm: 'true',
          return_url: 'https://tibara.test/app/wallet',
          'metadata[topUpId]': 't1',
          'metadata[key]': 'top-up-1-1',
        },
      },
    ]);
  });

  test("is retried under the same key after a provider's error", async () => {
    prepared.push({ status: 500, body: {} }, 'hang up', { status: 200, body: intent('succeeded') });
    expect(await cards.charge(charge)).toMatchObject({ outcome: 'succeeded' });
    expect(asked.map(({ key }) => key)).toEqual(['top-up-1-1', 'top-up-1-1', 'top-up-1-1']);
  });

  test('an unreachable provider is unavailable, not declined', async () => {
    prepared.push('hang up', 'hang up', 'hang up');
    await expect(cards.charge(charge)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['hang up', 'ECONNRESET'],
    [{ status: 503, body: { error: { type: 'api_error', message: 'busy' } } }, 'responded with 503'],
  ] as const)('an unreachable provider is reported by host and cause: %#', async (answer, cause) => {
    prepared.push(answer, answer, answer);
    const error = await cards.charge(charge).catch((reason: unknown) => reason);
    expect(farSideBehind(error)).toBe(`The card provider at 127.0.0.1:${port}: ${cause}`);
  });

  test('a declined card is a result', async () => {
    prepared.push(declined);
    expect(await cards.charge(charge)).toEqual({
      outcome: 'declined',
      chargeId: 'pi_1',
      message: sentence`Your card was declined.`,
    });
    expect(asked).toHaveLength(1);
  });

  test('a card removed at the provider counts as declined', async () => {
    const invalid = (param: string) => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', param, message: 'No such thing' } },
    });
    prepared.push(invalid('payment_method'), invalid('amount'));
    expect(await cards.charge(charge)).toMatchObject({ outcome: 'declined', chargeId: null });
    await expect(cards.charge(charge)).rejects.toThrow('No such thing');
  });

  test('a bank that requires approval gives its page', async () => {
    prepared.push({
      status: 200,
      body: intent('requires_action', { next_action: { redirect_to_url: { url: 'https://bank.test/3ds' } } }),
    });
    expect(await cards.charge(charge)).toEqual({
      outcome: 'authentication_required',
      chargeId: 'pi_1',
      url: 'https://bank.test/3ds',
    });
  });
});

describe('finding the outcome of a charge', () => {
  test('by its id, if known', async () => {
    prepared.push({
      status: 200,
      body: intent('requires_payment_method', { last_payment_error: { message: 'No funds.' } }),
    });
    expect(await cards.findCharge({ key: 'k', chargeId: 'pi_1' })).toEqual({
      outcome: 'declined',
      chargeId: 'pi_1',
      message: 'No funds.',
    });
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/v1/payment_intents/pi_1' });
  });

  test('by its key, if the response was lost', async () => {
    prepared.push({ status: 200, body: { data: [intent('succeeded')] } }, { status: 200, body: { data: [] } });
    expect(await cards.findCharge({ key: 'top-up-1-1', chargeId: null })).toEqual({
      outcome: 'succeeded',
      chargeId: 'pi_1',
      amount: 5000,
      currency: 'MYR',
    });
    expect(asked[0]?.form.query).toBe("metadata['key']:'top-up-1-1'");
    expect(await cards.findCharge({ key: 'top-up-2-1', chargeId: null })).toBeNull();
  });

  test('a refunded one is none, a partly refunded one needs a person', async () => {
    const refunded = (amount_refunded: number) => ({
      status: 200,
      body: intent('succeeded', { amount: 5000, latest_charge: { amount_refunded } }),
    });
    prepared.push(refunded(5000), refunded(1));
    expect(await cards.findCharge({ key: 'k', chargeId: 'pi_1' })).toMatchObject({ outcome: 'declined' });
    expect(asked[0]?.form).toEqual({ 'expand[0]': 'latest_charge' });
    await expect(cards.findCharge({ key: 'k', chargeId: 'pi_1' })).rejects.toThrow('A part of the charge pi_1');
  });
});

test('the metadata of a charge is found for all products', async () => {
  const none = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' } };
  prepared.push({ status: 200, body: intent('succeeded', { metadata: { order: '7' } }) }, { status: 404, body: none });
  expect(await cards.metadataOf('pi_1')).toEqual({ order: '7' });
  expect(await cards.metadataOf('pi_2')).toBeNull();
});

describe('an unapproved charge is cancelled', () => {
  test('at the provider too, so that it can no longer be approved', async () => {
    prepared.push({ status: 200, body: {} }, { status: 200, body: intent('canceled') });
    expect(await cards.cancelCharge('pi_1')).toMatchObject({ outcome: 'declined', chargeId: 'pi_1' });
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/payment_intents/pi_1/cancel' });
  });

  test('unless it was approved at that moment', async () => {
    const tooLate = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Too late.' };
    prepared.push({ status: 400, body: { error: tooLate } }, { status: 200, body: intent('succeeded') });
    expect(await cards.cancelCharge('pi_1')).toEqual({
      outcome: 'succeeded',
      chargeId: 'pi_1',
      amount: 5000,
      currency: 'MYR',
    });
  });
});

test('customers, set-up and portal pages are the provider’s', async () => {
  prepared.push(
    { status: 200, body: { id: 'cus_1' } },
    { status: 200, body: { id: 'cs_1', url: 'https://pay.test/cs_1' } },
    { status: 200, body: { url: 'https://pay.test/portal' } },
  );
  expect(await cards.createCustomer('customer-u1', { userName: 'a@shop.test', vendorId: 'v1' })).toEqual({
    customerId: 'cus_1',
  });
  expect(
    await cards.startSetup('cus_1', { success: 'https://tibara.test/a', cancel: 'https://tibara.test/b' }),
  ).toEqual({
    sessionId: 'cs_1',
    url: 'https://pay.test/cs_1',
  });
  expect(await cards.openBillingPortal('cus_1', 'https://tibara.test/c')).toEqual({ url: 'https://pay.test/portal' });
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/customers',
    '/v1/checkout/sessions',
    '/v1/billing_portal/sessions',
  ]);
  expect(asked[0]?.key).toBe('customer-u1');
  expect(asked[1]?.form).toMatchObject({ mode: 'setup', customer: 'cus_1', success_url: 'https://tibara.test/a' });
});

test('removing a missing card is fine, other errors are thrown', async () => {
  const gone = { error: { type: 'invalid_request_error', message: 'The payment method is not attached' } };
  prepared.push({ status: 400, body: gone }, { status: 200, body: { id: 'pm_2' } });
  await cards.removeCard('cus_1', 'pm_1');
  await cards.removeCard('cus_1', 'pm_2');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/payment_methods/pm_1/detach',
    'POST /v1/payment_methods/pm_2/detach',
  ]);
  prepared.push({ status: 402, body: { error: { type: 'card_error', message: 'no' } } });
  await expect(cards.removeCard('cus_1', 'pm_3')).rejects.toThrow();
});

test('paid charges and disputes that took money are listed by page', async () => {
  const list = (data: object[], more = false) => ({ status: 200, body: { object: 'list', data, has_more: more } });
  const paid = (id: string, status = 'succeeded') => ({
    ...intent(status),
    id,
    amount: 5000,
    metadata: { topUpId: id },
    latest_charge: { amount_refunded: id === 'pi_3' ? 200 : 0 },
  });
  prepared.push(list([paid('pi_1'), paid('pi_2', 'requires_payment_method')], true), list([paid('pi_3')]));
  const since = new Date(now.getTime() - 60_000);
  expect(
    (await cards.listPaidCharges({ since, until: now })).map(({ chargeId, refunded }) => [chargeId, refunded]),
  ).toEqual([
    ['pi_1', 0],
    ['pi_3', 200],
  ]);
  expect(asked.map(({ form }) => form)).toMatchObject([
    {
      'created[gte]': String(now.getTime() / 1000 - 60),
      'created[lt]': String(now.getTime() / 1000),
      'expand[0]': 'data.latest_charge',
    },
    { starting_after: 'pi_2' },
  ]);
  prepared.push(list([{ ...paid('pi_4'), latest_charge: 'ch_4' }]));
  await expect(cards.listPaidCharges({ since, until: now })).rejects.toThrow('Nothing is known of the refunds of pi_4');
  const dispute = (id: string, status: string) => ({
    id,
    object: 'dispute',
    amount: 5000,
    payment_intent: 'pi_1',
    status,
  });
  const [taken, given] = [{ amount: -5000 }, { amount: 5000 }];
  prepared.push(
    list([
      dispute('dp_1', 'needs_response'),
      dispute('dp_2', 'won'),
      dispute('dp_3', 'warning_closed'),
      dispute('dp_4', 'prevented'),
      { ...dispute('dp_5', 'prevented'), balance_transactions: [taken] },
      dispute('dp_6', 'appeal_under_review'),
      { ...dispute('dp_7', 'a_word_of_next_year'), balance_transactions: [given] },
      { ...dispute('dp_8', 'a_word_of_next_year'), balance_transactions: [taken] },
      dispute('dp_9', 'lost'),
    ]),
  );
  expect((await cards.listDisputes()).map(({ disputeId, status }) => [disputeId, status])).toEqual([
    ['dp_1', 'open'],
    ['dp_2', 'won'],
    ['dp_5', 'lost'],
    ['dp_6', 'appealed'],
    ['dp_8', 'open'],
    ['dp_9', 'lost'],
  ]);
});

describe('events', () => {
  const sign = (event: object, secret: string, at = now) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', created: at.getTime() / 1000, ...event });
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: Buffer.from(payload), signature };
  };
  const read = ({ body, signature }: ReturnType<typeof sign>) => cards.readEvent(body, signature);
  const succeeded = {
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', amount: 5000, metadata: { topUpId: 't1' } } },
  };

  test('signed with either of two live secrets are read', () => {
    for (const secret of ['whsec_new', 'whsec_old']) {
      expect(read(sign(succeeded, secret))).toEqual({
        id: 'evt_1',
        occurredAt: now,
        type: 'charge_succeeded',
        chargeId: 'pi_1',
        amount: 5000,
        metadata: { topUpId: 't1' },
      });
    }
  });

  test('with a foreign, altered, old or future signature are refused', () => {
    const good = sign(succeeded, 'whsec_new');
    const signedAt = (time: string) =>
      createHmac('sha256', 'whsec_new').update(`${time}.`).update(good.body).digest('hex');
    const times = ['NaN', '', '1e9', `${now.getTime() / 1000},t=NaN`].map((time) => `t=${time},v1=${signedAt(time)}`);
    const forged = [
      sign(succeeded, 'whsec_guess'),
      { ...good, body: Buffer.from(good.body.toString().replace('5000', '9000')) },
      sign(succeeded, 'whsec_new', new Date(now.getTime() - 301_000)),
      sign(succeeded, 'whsec_new', new Date(now.getTime() + 301_000)),
      ...times.map((signature) => ({ ...good, signature })),
      ...['', 't=1,v1=', 'v1=', 't=,v1=00', `${good.signature},v1=`].map((signature) => ({ ...good, signature })),
    ];
    for (const each of forged) expect(() => read(each)).toThrow(expect.objectContaining({ code: 'bad_signature' }));
  });

  test('about a dispute report taken money and its end', () => {
    const dispute = (type: string, status: string) =>
      read(
        sign(
          {
            type: `charge.dispute.${type}`,
            data: { object: { id: 'dp_1', amount: 5000, payment_intent: 'pi_1', status } },
          },
          'whsec_new',
        ),
      );
    const taken = { type: 'charge_disputed', chargeId: 'pi_1', disputeId: 'dp_1', amount: 5000, isWithdrawal: false };
    expect(dispute('created', 'needs_response')).toMatchObject(taken);
    expect(dispute('funds_withdrawn', 'under_review')).toMatchObject({ ...taken, isWithdrawal: true });
    expect(dispute('closed', 'won')).toMatchObject({ type: 'dispute_closed', chargeId: 'pi_1', isWon: true });
    expect(dispute('funds_reinstated', 'won')).toMatchObject({ type: 'dispute_closed', isWon: true });
    expect(dispute('closed', 'lost')).toMatchObject({ type: 'dispute_closed', disputeId: 'dp_1', isWon: false });
    for (const [type, status] of [
      ['created', 'warning_needs_response'],
      ['created', 'prevented'],
      ['closed', 'warning_closed'],
      // A part was given back: nothing is decided.
      ['funds_reinstated', 'under_review'],
      ['updated', 'needs_response'],
    ] as const) {
      expect(dispute(type, status)).toMatchObject({ type: 'ignored' });
    }
  });

  test('of kinds we do not use are ignored', () => {
    expect(read(sign({ type: 'invoice.paid', data: { object: {} } }, 'whsec_new'))).toMatchObject({ type: 'ignored' });
  });
});

describe('a page for FPX, GrabPay or PayNow', () => {
  const page = {
    ...{ key: 'top-up-2-1', way: 'FPX' as const, amount: 5000, currency: 'MYR' as const },
    ...{ returnUrl: 'https://tibara.test/app/wallet', metadata: charge.metadata },
    endsAt: new Date('2026-11-20T01:32:00.000Z'),
  };
  const session = (status: string, more: object = {}) => ({
    status: 200,
    body: {
      id: 'cs_1',
      object: 'checkout.session',
      status,
      url: 'https://pay.test/cs_1',
      payment_intent: null,
      ...more,
    },
  });
  const paid = { payment_intent: { ...intent('succeeded'), latest_charge: null } };
  const open = { outcome: 'authentication_required', chargeId: 'cs_1', url: 'https://pay.test/cs_1' };

  test('is opened once per key, with its end and our metadata', async () => {
    prepared.push(session('open'));
    expect(await cards.charge(page)).toEqual(open);
    expect(asked).toMatchObject([
      {
        path: '/v1/checkout/sessions',
        key: 'top-up-2-1',
        form: {
          mode: 'payment',
          'allowed_payment_method_types[0]': 'fpx',
          'line_items[0][price_data][unit_amount]': '5000',
          'line_items[0][price_data][currency]': 'myr',
          expires_at: String(page.endsAt.getTime() / 1000),
          'payment_intent_data[metadata][topUpId]': 't1',
          'payment_intent_data[metadata][key]': 'top-up-2-1',
        },
      },
    ]);
  });

  test.each([
    ['open', session('open'), open],
    ['paid', session('complete', paid), { outcome: 'succeeded', chargeId: 'pi_1', amount: 5000, currency: 'MYR' }],
    ['over', session('expired'), { outcome: 'expired', chargeId: 'cs_1' }],
  ])('is found %s', async (_, found, result) => {
    prepared.push(found);
    expect(await cards.findCharge({ key: 'top-up-2-1', chargeId: 'cs_1' })).toEqual(result);
  });

  test('is ended at the provider, or found paid at that moment', async () => {
    prepared.push({ status: 200, body: {} }, session('expired'));
    expect(await cards.cancelCharge('cs_1')).toEqual({ outcome: 'expired', chargeId: 'cs_1' });
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions/cs_1/expire' });
    const tooLate = { type: 'invalid_request_error', message: 'Only open sessions can be expired.' };
    prepared.push({ status: 400, body: { error: tooLate } }, session('complete', paid));
    expect(await cards.cancelCharge('cs_1')).toMatchObject({ outcome: 'succeeded', chargeId: 'pi_1' });
  });

  test.each([
    [
      'checkout.session.expired',
      { id: 'cs_1', metadata: { topUpId: 't1' } },
      { type: 'charge_expired', chargeId: 'cs_1' },
    ],
    ['checkout.session.async_payment_failed', { id: 'cs_1', metadata: { topUpId: 't1' } }, { type: 'charge_failed' }],
    ['checkout.session.expired', { id: 'cs_1', metadata: {} }, { type: 'ignored' }],
    ['payment_intent.payment_failed', { id: 'pi_1', metadata: { way: 'FPX' } }, { type: 'ignored' }],
    [
      'refund.updated',
      { id: 're_1', amount: 5, currency: 'myr', payment_intent: 'pi_1', status: 'succeeded' },
      { type: 'charge_refunded', chargeId: 'pi_1', refundId: 're_1', amount: 5, currency: 'MYR' },
    ],
    ['refund.updated', { id: 're_1', amount: 5, payment_intent: 'pi_1', status: 'pending' }, { type: 'ignored' }],
  ])('the event %s of %o is read', (type, object, event) => {
    const payload = JSON.stringify({ id: 'evt_1', type, created: now.getTime() / 1000, data: { object } });
    const timestamp = now.getTime() / 1000;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_new', timestamp });
    expect(cards.readEvent(Buffer.from(payload), signature)).toMatchObject(event);
  });
});
