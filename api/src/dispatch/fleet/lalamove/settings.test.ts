import { expect, test } from 'vitest';
import { envSchema, readEnv } from '#env.ts';
import { productionProblems } from '#fit-for-production.ts';
import { demoCompany } from '#test/company-file.ts';

const defaults = envSchema.parse({});
const keys = { LALAMOVE_KEY_MY: 'pk_test_1', LALAMOVE_SECRET_MY: 'sk_test_1' };
const start = (settings: Record<string, string>) => readEnv({ SANDBOX: 'on', FLEET: 'lalamove', ...keys, ...settings });

test('Lalamove needs a key with its secret in one market', () => {
  expect(start({})).toMatchObject({ FLEET: ['lalamove'], LALAMOVE_URL: 'https://rest.lalamove.com' });
  expect(() => start({ LALAMOVE_KEY_MY: '', LALAMOVE_SECRET_MY: '' })).toThrow('needs LALAMOVE_KEY_MY');
  expect(() => start({ LALAMOVE_SECRET_MY: '' })).toThrow('LALAMOVE_SECRET_MY must be set beside LALAMOVE_KEY_MY');
  expect(() => start({ LALAMOVE_SECRET_SG: 'x' })).toThrow('LALAMOVE_KEY_SG must be set beside LALAMOVE_SECRET_SG');
  expect(() => start({ LALAMOVE_URL: 'rest.lalamove.com' })).toThrow('needs LALAMOVE_URL');
});

test('two markets have two keys, because a webhook names its market by the key', () => {
  expect(() => start({ LALAMOVE_KEY_SG: 'pk_test_1', LALAMOVE_SECRET_SG: 'other' })).toThrow('the same key');
});

test('a live key beside the sandbox is refused unless it is meant', () => {
  const live = { FLEET: 'lalamove', LALAMOVE_KEY_MY: 'pk_prod_1', LALAMOVE_SECRET_MY: 'sk_prod_1' };
  expect(() => readEnv(live)).toThrow('A live secret is set while the sandbox is on');
  expect(readEnv({ ...live, SANDBOX: 'on' }).sandbox).toBe(true);
  expect(readEnv({ FLEET: 'lalamove', ...keys }).sandbox).toBe(true);
});

const live = {
  ...defaults,
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'thirty-two characters or even more',
  DATABASE_URL: 'postgres://x',
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_is_as_long_as_the_others_are',
  FLEET: ['lalamove'],
  LALAMOVE_KEY_MY: 'pk_prod_1',
  LALAMOVE_SECRET_MY: 'sk_prod_1',
  SMS: 'http',
  SMS_URL: 'https://sms.example',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@portal.example',
  PUBLIC_URL: 'https://portal.example',
} satisfies Parameters<typeof productionProblems>[0];
const whyNot = (settings: Partial<typeof live>) =>
  productionProblems({ ...live, ...settings }, demoCompany(), false)[0] ?? null;

test.each([
  [{}, 'providerName'],
  [{ LALAMOVE_URL: 'http://rest.lalamove.com' }, 'LALAMOVE_URL must be set to an https address'],
  [{ LALAMOVE_URL: 'https://rest.sandbox.lalamove.com' }, "Lalamove's sandbox delivers nothing"],
  [{ LALAMOVE_KEY_MY: 'pk_test_1' }, "Lalamove's sandbox delivers nothing"],
])('production with %j is refused for %s', (settings, reason) => {
  expect(whyNot(settings)).toContain(reason);
});
