import { expect, test } from 'vitest';
import { stripeCards } from '../providers/stripe/stripe.ts';
import { cardAccounts } from './card-accounts.ts';
import { accountKeys, whyCardsCannotStart } from './card-settings.ts';

const shared = { STRIPE_SECRET_KEY: 'sk_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const malaysia = { STRIPE_SECRET_KEY_MY: 'sk_m', STRIPE_WEBHOOK_SECRET_MY: 'whsec_m1,whsec_m2' };
const singapore = { STRIPE_SECRET_KEY_SG: 'sk_s', STRIPE_WEBHOOK_SECRET_SG: 'whsec_s' };

const accountsOf = (settings: Parameters<typeof accountKeys>[0]) =>
  cardAccounts(
    new Map(
      accountKeys(settings).map(
        ({ name, ...key }) => [name, stripeCards({ ...key, account: name, now: () => new Date() })] as const,
      ),
    ),
  );

test('a region without an account of its own uses the shared one', () => {
  const { of } = accountsOf({ ...shared, ...malaysia });
  expect([of('MY'), of('SG')]).toEqual(['MY', 'default']);
});

test("pages of banks are offered by a region's own account alone", () => {
  const { waysOf } = accountsOf({ ...shared, ...malaysia });
  expect([waysOf('MY'), waysOf('SG')]).toEqual([['CARD', 'FPX', 'GRABPAY'], ['CARD']]);
  expect(accountsOf({ ...malaysia, ...singapore }).waysOf('SG')).toEqual(['CARD', 'PAYNOW', 'GRABPAY']);
});

test('an account without a key is unavailable, not another account', () => {
  expect(() => accountsOf(shared).named('SG')).toThrow('The payment service is not available');
});

test.each([
  [{}, 'STRIPE_SECRET_KEY must be set for CARDS=stripe'],
  [malaysia, 'STRIPE_SECRET_KEY_SG must be set, or STRIPE_SECRET_KEY for all regions'],
  [{ ...shared, STRIPE_SECRET_KEY_MY: 'sk_m' }, 'STRIPE_WEBHOOK_SECRET_MY must be set beside STRIPE_SECRET_KEY_MY'],
  [{ ...shared, STRIPE_WEBHOOK_SECRET_SG: 'x' }, 'STRIPE_SECRET_KEY_SG must be set beside STRIPE_WEBHOOK_SECRET_SG'],
  [
    { ...shared, ...malaysia, STRIPE_SECRET_KEY_MY: 'sk_a' },
    'STRIPE_SECRET_KEY_MY and STRIPE_SECRET_KEY are the same key',
  ],
  [
    { ...shared, ...malaysia, STRIPE_WEBHOOK_SECRET_MY: 'whsec_new,whsec_a' },
    'STRIPE_WEBHOOK_SECRET_MY and STRIPE_WEBHOOK_SECRET share a secret: each account has its own',
  ],
  [shared, null],
  [{ ...malaysia, ...singapore }, null],
] as const)('the start names the missing half of an account: %o', (settings, why) => {
  expect(whyCardsCannotStart(settings)).toBe(why);
});
