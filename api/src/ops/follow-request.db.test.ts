import { api } from '@tibara/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeMerchant } from '../../test/make-merchant.ts';
import { fillWallet, makeDraft } from '../../test/make-order-group.ts';
import { startPartnerApi } from '../../test/partner-api.ts';
import { startTraceReceiver } from '../../test/trace-receiver.ts';
import { keepFarSides, readFarSides } from '../platform/far-sides/kept.ts';
import { startTraces } from '../platform/traces/start-traces.ts';
import { useTracer } from '../platform/traces/trace.ts';
import { release } from '../platform/version.ts';

const lines: Record<string, unknown>[] = [];
const { engine, host } = await startPartnerApi({ work: true, log: (line) => lines.push(JSON.parse(line)) });
const { app, ctx, clock, db } = host;

async function confirmOne() {
  const merchant = await makeMerchant(ctx);
  const draft = await makeDraft(host, merchant);
  await fillWallet(host, merchant, draft.subtotal, draft.region);
  const { status, headers } = await host.call(api.orders.confirm, {
    token: merchant.token,
    params: { id: draft.id },
    key: `confirm ${draft.id}`,
    body: {
      paymentMethod: 'WALLET',
      voucherId: null,
      version: draft.version,
      expectedSubtotal: draft.subtotal,
    },
  });
  expect(status).toBe(200);
  return { requestId: headers['x-request-id'], draft };
}

test('one id leads from a confirm through its job to the courier', async () => {
  const { requestId, draft } = await confirmOne();
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const offer = () => engine.requests.find(({ path, body }) => path.endsWith('/offers') && body.includes(draft.id));
  await vi.waitFor(() => expect(offer()?.headers['x-request-id']).toBe(requestId), { timeout: 10_000 });
  await vi.waitFor(() =>
    expect(lines).toContainEqual(
      expect.objectContaining({ side: 'partner', call: 'POST /fleet/offers', result: 'ok', requestId }),
    ),
  );
  const ofRequest = lines.filter((line) => line.requestId === requestId);
  expect(ofRequest.map(({ msg, queue }) => [msg, queue])).toEqual(
    expect.arrayContaining([
      ['act', undefined],
      ['called an outside service', 'dispatch.offer'],
    ]),
  );
});

test('a refusal has its id in the header and in the body', async () => {
  const missing = await app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'of-the-caller' } });
  expect(missing.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(missing.json().requestId).toBe(missing.headers['x-request-id']);
});

test('a trace leads from a confirm to the courier, without personal data', async () => {
  const { url, spans } = await startTraceReceiver();
  const traces = startTraces({ url, release, onError: (error) => lines.push({ error }) });
  useTracer(traces.tracer);
  onTestFinished(() => useTracer(null));
  const { requestId } = await confirmOne();
  await vi.waitFor(
    () => expect(lines).toContainEqual(expect.objectContaining({ call: 'POST /fleet/offers', requestId })),
    { timeout: 10_000 },
  );
  await vi.waitFor(() => expect(ctx.jobs.running()).toEqual([]));
  await traces.stop();
  const confirm = spans.find(({ name }) => name === 'POST /{ds}/v1/order-groups/{id}/confirm');
  expect(confirm?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const names = spans.filter(({ traceId }) => traceId === confirm?.traceId).map(({ name }) => name);
  for (const name of ['transaction', 'hold_for_group', 'job dispatch.offer', 'partner POST /fleet/offers'])
    expect(names).toContain(name);
  const offer = spans.find(({ name }) => name === 'partner POST /fleet/offers');
  expect(spans.find(({ spanId }) => spanId === offer?.parentSpanId)?.name).toBe('job dispatch.offer');
  for (const personal of ['Aina', 'Wei Ling', '60123456789', 'Jalan', '@shop.test'])
    expect(JSON.stringify(spans)).not.toContain(personal);
});

test('the figures count the calls to a courier by their result', async () => {
  const counted = async (result: string) => {
    const { body } = await app.inject('/metrics');
    return Number(
      new RegExp(`^far_side_calls_total\\{side="partner",result="${result}"\\} (\\d+)$`, 'm').exec(body)?.[1],
    );
  };
  expect(await counted('ok')).toBeGreaterThan(0);
  await keepFarSides(ctx);
  engine.spoiler = (response) => void response.writeHead(500).end();
  await confirmOne();
  await vi.waitFor(async () => expect(await counted('failed')).toBeGreaterThan(0), { timeout: 10_000 });
  // The server may be writing the same news at this moment.
  await vi.waitFor(async () => {
    await keepFarSides(ctx);
    const failing = (await readFarSides(db)).find(({ side }) => side === 'partner');
    expect(failing).toMatchObject({ answeredAt: clock.now(), failingSince: clock.now() });
  });
});

test('a forged event is counted', async () => {
  const forged = { 'content-type': 'application/json', 'fleet-signature': `t=1,v1=${'0'.repeat(64)}` };
  const send = { method: 'POST', url: '/api/tibara/v1/fleet-events', headers: forged, payload: '{}' } as const;
  expect((await app.inject(send)).json().code).toBe('bad_signature');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('events_refused_total{source="partner",reason="signature"} 1');
});
