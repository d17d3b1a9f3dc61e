import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startApi } from '../harness.ts';
import { ask } from './ask.ts';
import { everyCall } from './every-call.ts';
import { leavesOf, withValue } from './places.ts';
import { planFor } from './plan.ts';
import { makeWorld, renew } from './world.ts';

/** Any request to this server is a fault. */
const visits: string[] = [];
const listener = createServer((request, response) => {
  visits.push(`${request.method} ${request.url}`);
  response.end();
});
await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
const { port } = listener.address() as AddressInfo;
afterAll(() => listener.close());

const host = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const merchant = await makeWorld(host, 'mark-of-the-curious-c4a1');

const addresses = [
  `http://127.0.0.1:${port}/a`,
  `http://[::1]:${port}/b`,
  `http://2130706433:${port}/c`,
  `http://localhost:${port}/d`,
  `//127.0.0.1:${port}/e`,
];

test('the server never requests an address sent by a caller', async () => {
  let sent = 0;
  for (const [index, each] of everyCall.entries()) {
    if (index % 10 === 0) await renew(host, merchant);
    const plan = planFor(each, merchant);
    const texts = leavesOf(plan).filter(({ place, value }) => typeof value === 'string' && place[0] !== 'params');
    for (const [index, { place }] of texts.entries()) {
      const changed = withValue(plan, place, addresses[index % addresses.length]);
      await ask(host.app, changed, { authorization: `Bearer ${merchant.token}`, key: `${each.name} ${place}` });
      sent += 1;
    }
    const all = texts.reduce(
      (changed, { place }, index) => withValue(changed, place, addresses[index % addresses.length]),
      plan,
    );
    await ask(host.app, all, { authorization: `Bearer ${merchant.token}`, key: `${each.name} all` });
  }
  expect(sent).toBeGreaterThan(80);
  await vi.waitFor(async () => expect(await jobsDue()).toBe(0), 20_000);
  expect(visits).toEqual([]);
}, 120_000);

async function jobsDue(): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from pgboss.job
    where state in ('created', 'active') and start_after <= now()`.execute(host.inspectorDb);
  return rows[0]?.due ?? 0;
}
