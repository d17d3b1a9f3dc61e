import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDraft, pickUp } from '#test/make-order-group.ts';

const lines: string[] = [];
const host = await startApi({ log: (line) => lines.push(line), env: { LOG_LEVEL: 'warn' } });
const { app, ctx, call, ownerDb, inspectorDb } = host;
const readiness = () => app.inject('/readyz');
const countDrafts = async () =>
  (await sql<{ count: number }>`select count(*) from order_groups`.execute(inspectorDb)).rows[0]?.count;

/** Fails like a file that cannot grow, with PostgreSQL's own code. */
const fill = () =>
  sql`create function no_space() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space before insert on order_groups for each row execute function no_space()`.execute(ownerDb);
const empty = () => sql`drop trigger no_space on order_groups`.execute(ownerDb);

test('a full disk refuses writes plainly, and the server recovers by itself', async () => {
  const { token } = await makeMerchant(ctx);
  const draft = await makeDraft(host, { token });
  await fill();
  for (let n = 0; n < 3; n++) {
    const { status, error, headers } = await call(api.orders.create, { token, body: pickUp(host) });
    expect([status, error.message, headers['retry-after']]).toEqual([
      503,
      'We cannot save anything right now. Please try again in a few minutes.',
      '60',
    ]);
  }
  expect(await countDrafts()).toBe(1);
  expect((await readiness()).json()).toEqual({ status: 'the database has no space left' });
  const { body: figures } = await app.inject('/metrics');
  for (const line of ['server_ready 0', 'database_full 1']) expect(figures.split('\n')).toContain(line);
  expect((await call(api.orders.get, { token, params: { id: draft.id } })).status).toBe(200);
  expect(lines.filter((line) => line.includes('unavailable'))).toEqual([]);
  await empty();
  await vi.waitFor(async () => expect((await readiness()).statusCode).toBe(200), { timeout: 10_000, interval: 250 });
  expect((await call(api.orders.create, { token, body: pickUp(host) })).status).toBe(201);
});
