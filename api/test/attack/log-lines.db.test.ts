import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeLog } from '../../src/make-context.ts';
import { startApi } from '../harness.ts';
import { cards, saveCard, topUpWith } from '../make-card.ts';
import { fuzz } from './fuzz.ts';
import { makeWorld, renew } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });
const lines: string[] = [];
const host = await startApi({ env: { LOG_LEVEL: 'debug' }, log: (line) => lines.push(line), work: true });
const { call, inspectorDb } = host;
const MARK = 'mark-of-the-logged-8d1f';
const merchant = await makeWorld(host, MARK);
const { token, userName, password, refreshToken, phone } = merchant;

/** Texts that no log line may contain, because log readers must not see them. */
const secrets = async (): Promise<string[]> => [
  MARK,
  token,
  refreshToken,
  password,
  'a wrong guess at it',
  phone,
  '+60198765432',
  cards.good,
  cards.good.replaceAll(' ', ''),
  'four blue parcels today',
  'five red bicycles home',
  'selangor2026',
  ...(await codes()),
];

const codes = async (): Promise<string[]> => {
  const { body } = await call(api.sandbox.messages, { query: {} });
  return body.messages.flatMap(({ body: text }) => [
    ...[...text.matchAll(/\b\d{6}\b/g)].map(([code]) => code),
    ...[...text.matchAll(/token=([\w-]+)/g)].map(([, code = '']) => code),
  ]);
};

const leaks = async (): Promise<string[]> => {
  const known = await secrets();
  return lines.flatMap((line) =>
    known.filter((secret) => line.includes(secret)).map((secret) => `${secret} in ${line}`),
  );
};

test('the log of a merchant’s day contains no secret or personal data', async () => {
  await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  await call(api.identity.token, { body: { grant_type: 'password', userName, password: 'a wrong guess at it' } });
  await call(api.identity.token, { body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
  const holder = { userName: 'someone.new@shop.test', contactNumber: '+60123450017' };
  const asked = { ...holder, otpType: 'REGISTER', platform: 'TIBARA' } as const;
  const weak = await call(api.users.requestOtp, { body: { ...asked, password: 'selangor2026' } });
  const strong = await call(api.users.requestOtp, { body: { ...asked, password: 'five red bicycles home' } });
  expect([weak.status, strong.status]).toEqual([422, 204]);
  await call(api.users.forgotPassword, { body: { userName } });
  await vi.waitFor(async () => expect(await codes()).toHaveLength(2), 20_000);
  await saveCard(host, merchant, cards.declines);
  await topUpWith(host, merchant, 2000, 'declined');
  await saveCard(host, merchant, cards.good);
  await topUpWith(host, merchant, 2000, 'paid');
  await renew(host, merchant);
  const change = { userName, password, newPassword: 'four blue parcels today' };
  const changed = await call(api.users.changePassword, { token, params: { id: merchant.userId }, body: change });
  expect(changed.status).toBe(204);
  await fuzz(host, { seed: 7, requests: 150 });
  const requestId = await complain();
  expect(lines.join('\n')).toContain(requestId);
  expect(await leaks()).toEqual([]);
});

test('a logged request is written without its passwords and codes', () => {
  const written: string[] = [];
  const log = makeLog(host.ctx.env, { write: (line) => written.push(line) });
  const hidden = { password: 'hidden-1', confirmPassword: 'hidden-2', newPassword: 'hidden-3', otpCode: 'hidden-4' };
  log.info({ ...hidden, kept: 'shown-1' }, 'a form');
  log.info({ body: { ...hidden, kept: 'shown-2' } }, 'a request');
  log.info({ call: { body: { ...hidden, kept: 'shown-3' } } }, 'a call');
  expect(written.map((line) => line.match(/shown-\d|hidden-\d/g))).toEqual([['shown-1'], ['shown-2'], ['shown-3']]);
});

/** The database refuses a row for an unforeseen reason. */
async function complain(): Promise<string> {
  await sql`alter table address_bookmarks add constraint no_more check (false) not valid`.execute(inspectorDb);
  const response = await call(api.addresses.create, {
    token,
    body: {
      jobType: 'DROP_OFF',
      bookmarkName: MARK,
      recipientName: MARK,
      recipientPhone: phone,
      location: { address: `1 Jalan ${MARK}`, coordinate: { latitude: 3.131, longitude: 101.671 }, country: 'MY' },
    },
  });
  await sql`alter table address_bookmarks drop constraint no_more`.execute(inspectorDb);
  expect(response.status).toBe(500);
  expect(response.error.message).toBe('Something went wrong on our side. Please try again.');
  return response.error.requestId;
}
