import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import { lockAccount } from '../../src/users/index.ts';
import { type ApiResponse, startApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';

const host = await startApi();
const { call, ctx, inspectorDb } = host;
const SAMPLES = 200;

const known = await makeMerchant(ctx);
const asker = await makeMerchant(ctx);
const locked = await makeMerchant(ctx);
await inTransaction(host.ownerDb, { vendorId: locked.vendorId }, (tx) =>
  lockAccount(tx, { account: locked, now: ctx.now(), reason: 'The mailbox was taken over' }),
);

/** Calls made with a name that has an account and with one that has none. */
const questions: Record<string, (userName: string) => Promise<ApiResponse<unknown>>> = {
  'a login': (userName) =>
    call(api.identity.token, { body: { grant_type: 'password', userName, password: 'not the password' } }),
  'a login with the right password to a locked account': (userName) =>
    call(api.identity.token, {
      body: {
        grant_type: 'password',
        userName: userName === known.userName ? locked.userName : userName,
        password: locked.password,
      },
    }),
  'a forgotten password': (userName) => call(api.users.forgotPassword, { body: { userName } }),
  'a code for signing up': (userName) =>
    call(api.users.requestOtp, {
      body: { userName, contactNumber: '+60123450001', otpType: 'REGISTER', platform: 'TIBARA' },
    }),
  'a sign-up with a wrong code': (userName) =>
    call(api.users.signUp, {
      body: {
        userName,
        password: 'four blue parcels today',
        confirmPassword: 'four blue parcels today',
        otpCode: '000000',
        user: {
          firstName: 'A',
          lastName: 'B',
          company: 'C',
          contactNumber: '+60123450001',
          product: 'FOOD_AND_BEVERAGE',
        },
      },
    }),
  "the vendor of somebody else's name": (userName) =>
    call(api.users.vendorByUserName, { token: asker.token, query: { userName } }),
};

test.each(Object.entries(questions))('%s: neither response nor time reveals an account', async (what, ask) => {
  const responses = new Set<string>();
  const first = await compare(what, ask, responses);
  // One comparison in a hundred differs by chance. A real difference appears again in a second comparison.
  const p = first > 0.01 ? first : await compare(what, ask, responses);
  expect([...responses]).toHaveLength(1);
  expect(p).toBeGreaterThan(0.01);
});

async function compare(what: string, ask: (typeof questions)[string], responses: Set<string>): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let sample = 0; sample < SAMPLES + WARM_UP; sample += 1) {
    // Known and unknown names come first alternately, so that neither kind has an advantage.
    for (const who of sample % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await inspectorDb.deleteFrom('rate_limits').execute();
      await inspectorDb.deleteFrom('one_time_codes').execute();
      const userName = who === 'known' ? known.userName : `nobody${sample % 10}@shop.test`;
      const before = performance.now();
      const { status, error } = await ask(userName);
      if (sample >= WARM_UP) times[who].push(performance.now() - before);
      responses.add(JSON.stringify({ status, ...Object(error), requestId: '' }));
    }
  }
  const p = likelihoodOfSame(times.known, times.unknown);
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)].map((time) => `${time.toFixed(2)} ms`);
  console.log(`${what}: ${ofKnown} known, ${ofUnknown} unknown, p ${p.toFixed(3)}`);
  return p;
}

const WARM_UP = 20;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Mann and Whitney's test by ranks: the probability that two samples of one thing differ this much. */
function likelihoodOfSame(a: number[], b: number[]): number {
  const ranked = [...a.map((time) => ({ time, isA: true })), ...b.map((time) => ({ time, isA: false }))].sort(
    (x, y) => x.time - y.time,
  );
  const rankSum = ranked.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs((u - mean) / deviation)));
}

/** The area below the bell curve up to z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
