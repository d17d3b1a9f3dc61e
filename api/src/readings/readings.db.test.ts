import { api } from '@tibara/contract';
import { readingCalls as calls } from '@tibara/contract/readings/calls';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { answerOf, rowOf, saying, startReaderEndpoint } from '#test/reader-endpoint.ts';

const endpoint = await startReaderEndpoint();
const log: string[] = [];
const env = { READER_URL: endpoint.url, READER_MODEL: 'small', READER_DAILY: '210', LOG_LEVEL: 'debug' };
const { call, clock, ctx, inspectorDb } = await startApi({ env, log: (line) => log.push(line) });
const text = 'Aida 012-345 6789\n12 Jalan Lahat';
const right = answerOf(rowOf(1, 2, ['name', 1, 'Aida'], ['address', 2, '12 Jalan Lahat']));

const agree = ({ token }: Merchant, isGiven = true) => call(calls.setConsent, { token, body: { isGiven } });
const read = ({ token }: Merchant, sent = text) => call(calls.read, { token, body: { text: sent } });
const linesOf = ({ body }: { body: string }) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function makeAgreed(): Promise<Merchant> {
  const merchant = await makeMerchant(ctx);
  await agree(merchant);
  endpoint.responds = [saying(right)];
  return merchant;
}

const setCounts = (vendorId: string, readings: number) =>
  sql`update reading_consents set day = '2026-11-20', readings = ${readings} where vendor_id = ${vendorId}`.execute(
    inspectorDb,
  );

describe('a reading', () => {
  test('answers rows as lines of JSON', async () => {
    const response = await read(await makeAgreed());
    expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const words = [
      { field: 'name', start: 0, end: 4 },
      { field: 'address', start: 18, end: 32 },
    ];
    const row = { parts: [{ start: 0, end: 32 }], words };
    expect(linesOf(response)).toEqual([
      { kind: 'row', row },
      { kind: 'end', isWhole: true },
    ]);
  });

  test('is refused until the owner agrees, and after they agree no longer', async () => {
    const merchant = await makeMerchant(ctx);
    const refusal = 'The owner of your company account must first agree to the second reader.';
    expect((await read(merchant)).error).toMatchObject({ code: 'rule_violation', message: refusal });
    await agree(merchant);
    await agree(merchant, false);
    expect((await read(merchant)).status).toBe(422);
    expect(endpoint.asked).toEqual([]);
  });

  test('needs a login, and a text of at most 12,000 characters', async () => {
    const merchant = await makeAgreed();
    expect((await call(calls.read, { body: { text } })).status).toBe(401);
    expect((await read(merchant, 'a'.repeat(12_001))).error.code).toBe('bad_request');
    expect((await read(merchant, 'a'.repeat(12_000))).status).toBe(200);
  });

  test('leaves no word of the text in the log or the database', async () => {
    const merchant = await makeAgreed();
    endpoint.responds = [saying('not JSON: Aida 12 Jalan Lahat')];
    expect(linesOf(await read(merchant)).at(-1)).toEqual({ kind: 'end', isWhole: false });
    expect(log.join('')).toContain('second reader');
    expect(log.join('')).not.toMatch(/Jalan Lahat|345 6789/);
    const { rows } = await sql`select to_jsonb(c) as row from reading_consents c`.execute(inspectorDb);
    expect(JSON.stringify(rows)).not.toContain('Lahat');
  });

  test('sends the text alone: no name of the vendor, no saved contact', async () => {
    const merchant = await makeAgreed();
    await read(merchant);
    const sent = JSON.stringify(endpoint.asked[0]?.body.messages.at(-1));
    expect(JSON.parse(sent)).toEqual({ role: 'user', content: '1| Aida 012-345 6789\n2| 12 Jalan Lahat' });
    expect(JSON.stringify(endpoint.asked)).not.toContain(merchant.vendorId);
  });

  test('is one at a time for a vendor, and others do not wait', async () => {
    const [first, other] = [await makeAgreed(), await makeAgreed()];
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    endpoint.responds = [
      (response, asked) => {
        begun.resolve();
        held.promise.then(() => saying(right)(response, asked));
      },
      saying(right),
    ];
    const running = read(first);
    await begun.promise;
    expect((await read(first)).error).toMatchObject({ code: 'too_many_requests', data: { retryAfter: 5 } });
    expect((await read(other)).status).toBe(200);
    held.resolve();
    expect((await running).status).toBe(200);
    expect((await read(first)).status).toBe(200);
  });

  test('of a dead server blocks the vendor for three minutes', async () => {
    const merchant = await makeAgreed();
    await sql`update reading_consents set busy_until = ${clock.in(3)} where vendor_id = ${merchant.vendorId}`.execute(
      inspectorDb,
    );
    expect((await read(merchant)).status).toBe(429);
    clock.advance(3);
    expect((await read(merchant)).status).toBe(200);
  });

  test('is refused after 200 of a vendor, until midnight at UTC+8', async () => {
    const merchant = await makeAgreed();
    await setCounts(merchant.vendorId, 199);
    expect((await read(merchant)).status).toBe(200);
    const { status, error } = await read(merchant);
    expect([status, error.data]).toEqual([429, { retryAfter: expect.any(Number) }]);
    const left = Date.parse('2026-11-20T16:00:00.000Z') - clock.now().getTime();
    expect(error.data?.retryAfter).toBe(left / 1000);
    expect((await read(await makeAgreed())).status).toBe(200);
  });

  test('is refused above the ceiling of the installation, which begins again each day', async () => {
    const [merchant, now] = [await makeAgreed(), clock.now().toISOString()];
    await read(merchant);
    await sql`update reading_days set readings = 210`.execute(inspectorDb);
    expect((await read(merchant)).status).toBe(429);
    clock.set('2026-11-20T16:00:00.000Z');
    expect((await read(await makeAgreed())).status).toBe(200);
    const { rows } = await sql`select readings from reading_days`.execute(inspectorDb);
    clock.set(now);
    expect(rows).toEqual([{ readings: 1 }]);
  });
});

describe('the consent', () => {
  test('is given once, with an audit line each time that it changes', async () => {
    const merchant = await makeMerchant(ctx);
    expect((await call(calls.consent, merchant)).body).toEqual({ consentedAt: null });
    const first = (await agree(merchant)).body;
    expect(first).toEqual({ consentedAt: clock.now().toISOString() });
    clock.advance(1);
    expect((await agree(merchant)).body).toEqual(first);
    expect((await agree(merchant, false)).body).toEqual({ consentedAt: null });
    const acts = sql`select act, actor from act_lines where vendor_id = ${merchant.vendorId} and act like 'reader.%' order by id`;
    expect((await acts.execute(inspectorDb)).rows).toEqual([
      { act: 'reader.agreed', actor: merchant.userId },
      { act: 'reader.ended', actor: merchant.userId },
    ]);
  });

  test('is read by members, and given by who may change the company', async () => {
    const merchant = await makeMerchant(ctx);
    const { userId, userName, password } = merchant;
    await inspectorDb
      .updateTable('users')
      .set({ permissions: ['orders.write'] })
      .where('id', '=', userId)
      .execute();
    const body = { grant_type: 'password', userName, password } as const;
    const { access_token: token } = (await call(api.identity.token, { body })).body;
    expect((await agree({ ...merchant, token })).error).toMatchObject({ data: { permission: 'company.write' } });
    expect((await call(calls.consent, { token })).body).toEqual({ consentedAt: null });
  });

  test("of one vendor is not another's", async () => {
    const [, other] = [await makeAgreed(), await makeMerchant(ctx)];
    expect((await call(calls.consent, other)).body).toEqual({ consentedAt: null });
    expect((await read(other)).status).toBe(422);
  });
});

test('without the setting nothing is found', async () => {
  const off = await startApi();
  const merchant = await makeMerchant(off.ctx);
  const { token } = merchant;
  const statuses = [
    await off.call(calls.consent, { token }),
    await off.call(calls.setConsent, { token, body: { isGiven: true } }),
    await off.call(calls.read, { token, body: { text } }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
});
