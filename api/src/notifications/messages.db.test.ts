import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { sendMail, sendSms } from './index.ts';

const { call, ctx, inspectorDb } = await startApi({ work: true });

const list = async (to?: string) => (await call(api.sandbox.messages, { query: { to } })).body.messages;
const arrive = (to: string, count: number) =>
  vi.waitFor(async () => {
    const found = await list(to);
    expect(found).toHaveLength(count);
    return found;
  });
const inTx = (act: Parameters<typeof inTransaction<void>>[2]) => inTransaction(ctx.db, {}, act);

test('simulated messages are listed by recipient, newest first', async () => {
  await inTx((tx) => sendSms(ctx, tx, { language: 'en', to: '+60123456789', body: 'first' }));
  await arrive('+60123456789', 1);
  await inTx((tx) => sendSms(ctx, tx, { language: 'en', to: '+60123456789', body: 'second' }));
  await inTx((tx) => sendMail(ctx, tx, { language: 'en', to: 'Aina@Shop.test', subject: 'Hello', lines: ['by mail'] }));
  const texts = await arrive('+60123456789', 2);
  expect(texts.map(({ body }) => body)).toEqual(['second', 'first']);
  expect(await arrive('aina@shop.test', 1)).toEqual([
    {
      id: expect.any(String),
      channel: 'email',
      to: 'aina@shop.test',
      subject: 'Hello',
      body: 'by mail',
      createdAt: ctx.now().toISOString(),
    },
  ]);
  expect(texts[0]).not.toHaveProperty('subject');
  expect(await list()).toHaveLength(3);
});

test('a recipient is found in any spelling', async () => {
  await inTx((tx) => sendSms(ctx, tx, { language: 'en', to: '+6581234567', body: 'hello' }));
  await inTx((tx) => sendMail(ctx, tx, { language: 'en', to: 'lim@shop.test', subject: 'Hello', lines: ['hello'] }));
  await arrive('+6581234567', 1);
  await arrive('lim@shop.test', 1);
  for (const to of ['6581234567', ' 65 8123-4567', '+65 8123 4567']) expect(await list(to), to).toHaveLength(1);
  expect(await list(' LIM@Shop.test ')).toHaveLength(1);
  expect(await list('+6581234568')).toEqual([]);
});

test("a failed transaction's message is never sent", async () => {
  const failed = inTx(async (tx) => {
    await sendSms(ctx, tx, { language: 'en', to: '+6580000001', body: 'never' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await inTx((tx) => sendSms(ctx, tx, { language: 'en', to: '+6580000002', body: 'after it' }));
  await arrive('+6580000002', 1);
  expect(await list('+6580000001')).toEqual([]);
});

test('a message passed on twice under one id is stored once', async () => {
  const message = { id: '0192f000-0000-7000-8000-00000000000a', to: '+6580000003', body: 'once' };
  await ctx.sms.send(message);
  await ctx.sms.send(message);
  expect(await list('+6580000003')).toHaveLength(1);
});

test('at most a hundred are listed', async () => {
  await sql`insert into sandbox_messages (id, channel, recipient, body, created_at)
    select gen_random_uuid(), 'sms', '+6580000004', n::text, now() from generate_series(1, 120) n`.execute(inspectorDb);
  const found = await list('+6580000004');
  expect(found).toHaveLength(100);
  expect(found[0]?.body).toBe('120');
});

test('bodies are sealed in the queue', async () => {
  await inTx((tx) => sendSms(ctx, tx, { language: 'en', to: '+6580000005', body: 'the secret is swordfish' }));
  await arrive('+6580000005', 1);
  const { rows } = await sql<{ text: string }>`select data::text as text from pgboss.job`.execute(inspectorDb);
  const queued = rows.map(({ text }) => text).join();
  expect(queued).toContain('sealed');
  expect(queued).not.toMatch(/swordfish|6580000005/);
});
