import { expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';

const live = {
  SANDBOX: 'off',
  DATABASE_URL: 'postgres://the.harness/has-its-own',
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_is_as_long_as_the_others_are',
  FLEET: 'partner',
  FLEET_URL: 'https://fleet.test',
  FLEET_SECRET: 'a secret that is shared with the fleet',
  SMS: 'http',
  SMS_URL: 'https://sms.test',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://mail.test',
  PUBLIC_URL: 'https://tibara.test',
};

test('without the sandbox there is no list of messages', async () => {
  const { app } = await startApi({ env: live });
  expect((await app.inject({ url: '/api/sandbox/v1/messages' })).statusCode).toBe(404);
});
