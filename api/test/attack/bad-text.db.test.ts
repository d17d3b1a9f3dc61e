import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { ask, send } from './ask.ts';
import { everyCall } from './every-call.ts';
import { type Plan, planFor, urlOf } from './plan.ts';
import { textsIn } from './texts-in.ts';
import { makeWorld } from './world.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const world = await makeWorld(host, 'mark-of-a-merchant-bad7');
const asker = { authorization: `Bearer ${world.token}` };
const plans = everyCall.filter(({ call }) => call.access !== 'partner').map((each) => planFor(each, world));

const issueOf = (body: unknown) =>
  (body as { data?: { issues?: { path: string; message: string }[] } }).data?.issues?.[0];

test('a character that cannot be stored is refused in each field', async () => {
  let tried = 0;
  for (const plan of plans) {
    for (const place of textsIn(plan.body)) {
      for (const bad of plan.call.form ? ['a\0b'] : ['a\0b', 'a\ud800b', '\udfff']) {
        const what = `${plan.name} body.${place.path.join('.')}`;
        const response = await ask(host.app, { ...plan, body: place.with(bad) }, asker);
        expect(response.status, `${what}: ${response.text}`).toBe(400);
        expect(issueOf(response.body), what).toEqual({
          path: `body.${place.path.join('.')}`,
          message: 'holds a character that cannot be kept',
        });
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
});

test('a character that cannot be stored is refused in paths and queries', async () => {
  let tried = 0;
  const changed = (plan: Plan, part: 'params' | 'query', name: string): Plan => ({
    ...plan,
    [part]: { ...plan[part], [name]: 'a\0b' },
  });
  for (const plan of plans) {
    for (const part of ['params', 'query'] as const) {
      for (const name of Object.keys(plan[part])) {
        const response = await ask(host.app, changed(plan, part, name), asker);
        expect(response.status, `${plan.name} ${part}.${name}: ${response.text}`).toBe(400);
        expect(issueOf(response.body)?.path).toBe(`${part}.${name}`);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test('an idempotency key must be plain ASCII', async () => {
  for (const plan of plans.filter(({ call }) => call.idempotencyKey)) {
    for (const key of ['k\u00e9y', 'k\u0080', 'k'.repeat(256)]) {
      const { status, text } = await ask(host.app, plan, { ...asker, key });
      expect(status, `${plan.name}: ${text}`).toBe(400);
      expect(text).toContain('headers.idempotency-key');
    }
  }
});

test('a body with five thousand levels is refused', async () => {
  for (const plan of plans.filter(({ call }) => call.idempotencyKey && call.body)) {
    const { status, text } = await send(host.app, {
      method: plan.call.method,
      url: urlOf(plan),
      headers: { authorization: asker.authorization, 'content-type': 'application/json', 'idempotency-key': 'deep' },
      payload: `{"topUpAmount":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    });
    expect([status, JSON.parse(text).code], plan.name).toEqual([400, 'bad_request']);
  }
});

test('times of another century are refused in each call', async () => {
  const isTime = /Date|Time$|occurredAt/;
  let tried = 0;
  for (const plan of plans) {
    for (const place of textsIn(plan.body).filter(({ path }) => isTime.test(path.at(-1) ?? ''))) {
      for (const bad of ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59', '1999-12-31T00:00:00Z']) {
        const response = await ask(host.app, { ...plan, body: place.with(bad) }, asker);
        expect(response.status, `${plan.name}: ${response.text}`).toBe(400);
        tried++;
      }
    }
    for (const name of Object.keys(plan.query).filter((each) => isTime.test(each))) {
      const response = await ask(host.app, { ...plan, query: { ...plan.query, [name]: '9999-12-31' } }, asker);
      expect(response.status, `${plan.name}: ${response.text}`).toBe(400);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(10);
});

test('the simulated fleet refuses speeds that overflow a time', async () => {
  for (const speed of [1e-36, 5e-324, 0, -1, 1e308]) {
    const response = await host.app.inject({ method: 'PUT', url: '/api/sandbox/v1/fleet', payload: { speed } });
    expect(response.statusCode, String(speed)).toBe(400);
  }
});
