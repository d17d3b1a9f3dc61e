import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, type Encoding, type FarEvent, makeFarSteps } from './far-events.ts';
import { byMessage, cities, makeFarOrders, type Reply } from './far-orders.ts';
import { callerOf, type Key, keys } from './signature.ts';

/** The settings of a server that uses the double. */
export const settingsFor = (url: string) => ({
  FLEET: 'lalamove',
  LALAMOVE_URL: url,
  LALAMOVE_KEY_MY: keys[0].key,
  LALAMOVE_SECRET_MY: keys[0].secret,
  LALAMOVE_KEY_SG: keys[1].key,
  LALAMOVE_SECRET_SG: keys[1].secret,
});

/** Applies to calls such as 'POST /v3/orders', as long as `times` lasts. `cut` loses the reply of a call that was done. */
export type Fault = { on: string; times?: number } & (
  | { does: 'cut' }
  | { does: 'lose' }
  | { does: 'reply'; reply: Reply }
  | { does: 'tellFirst' }
);

export type Options = {
  now?: () => Date;
  /** The path of the registered address for webhooks. */
  path?: string;
  port?: number;
};

/**
 * Lalamove on this machine, with state: quotations that expire, a wallet, drivers and webhooks. It checks signatures by
 * the guide's text. Another process controls it over `POST /control/STEP` with a list of arguments.
 */
export async function startLalamove({ now = () => new Date(), path = PATH, port = 0 }: Options = {}) {
  const far = makeFarOrders(now);
  const events: FarEvent[] = [];
  const faults: Fault[] = [];
  const requests: { method: string; path: string; headers: Record<string, unknown>; body: string }[] = [];
  const pictures = new Map<string, Buffer>();
  const steps = makeFarSteps(far, now, (event) => void events.push(event));

  const webhook = (event: FarEvent, encoding: Encoding = 'plain'): Buffer =>
    bodyOf(event, lalamove.keyOf(event.market), path, encoding);

  const lalamove = {
    ...far,
    ...steps,
    url: '',
    events,
    faults,
    requests,
    /** By path, such as /pictures/1.png. */
    pictures,
    webhook,
    /** The address that takes webhooks. Without one they wait in `events`. */
    hook: null as string | null,
    /** Sends a webhook. Tests in one process may replace it. */
    deliver: post as (body: Buffer) => Promise<unknown>,
    /** Sends the waiting webhooks in their sequence. */
    async tellAll(encoding: Encoding = 'plain'): Promise<void> {
      for (let event = events.shift(); event; event = events.shift()) await lalamove.deliver(webhook(event, encoding));
    },
    keyOf: (market: Key['market']): Key => keys.find((each) => each.market === market) ?? keys[0],
    listen: (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function post(body: Buffer): Promise<void> {
    if (!lalamove.hook) throw new Error('Lalamove has no address for webhooks');
    const { status } = await fetch(lalamove.hook, { method: 'POST', body: body.toString(), headers: json });
    if (status !== 200) throw new Error(`A webhook was answered ${status}`);
  }

  function answer(method: string, url: string, caller: Key, data: unknown): Reply {
    const call = `${method} ${url}`;
    if (call === 'GET /v3/cities') return { status: 200, data: cities[caller.market] };
    if (call === 'POST /v3/quotations') return far.quote(caller, data as never);
    if (call === 'POST /v3/orders') return far.place(caller, data as never);
    if (call === 'PATCH /v3/webhook') {
      lalamove.hook = (data as { url: string }).url;
      return { status: 200, data };
    }
    const [, orderId = '', driverId] = /^\/v3\/orders\/(\d+)(?:\/drivers\/(\w+))?$/.exec(url) ?? [];
    if (driverId && method === 'GET') return far.driver(orderId, driverId);
    if (orderId && method === 'GET') return far.read(caller, orderId);
    if (orderId && method === 'DELETE') return far.cancel(caller, orderId);
    if (orderId && method === 'PATCH') return far.edit(caller, orderId, data as never);
    return byMessage(404, 'Not Found');
  }

  function takeFault(call: string): Fault | null {
    const fault = faults.find(({ on, times = 1 }) => call.startsWith(on) && times > 0);
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault ?? null;
  }

  async function serve(method: string, url: string, caller: Key, data: unknown, response: ServerResponse) {
    const fault = takeFault(`${method} ${url}`);
    if (fault?.does === 'lose') return void response.destroy();
    const reply = fault?.does === 'reply' ? fault.reply : answer(method, url, caller, data);
    if (fault?.does === 'cut') return void response.destroy();
    if (fault?.does === 'tellFirst') {
      const { orderId, metadata } = reply.data as { orderId: string; metadata: Record<string, string> };
      steps.created(orderId, metadata);
      await lalamove.tellAll();
    }
    const body = reply.text ?? (reply.data === undefined ? '' : JSON.stringify({ data: reply.data }));
    response.writeHead(reply.status, { ...json, ...limits, ...reply.headers }).end(body);
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const body = Buffer.concat(chunks).toString();
    const picture = pictures.get(url);
    if (picture) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    if (url.startsWith('/control/')) return void control(url.slice(9), body, response);
    requests.push({ method, path: url, headers, body });
    const caller = callerOf(keys, { headers, method, path: url, body });
    if (!caller) return void response.writeHead(401, json).end(JSON.stringify({ message: 'Unauthorized' }));
    await serve(method, url, caller, body ? JSON.parse(body).data : undefined, response);
  });

  async function control(step: string, body: string, response: ServerResponse): Promise<void> {
    const act = (steps as Record<string, ((...all: never[]) => unknown) | undefined>)[step];
    const result = act?.(...(JSON.parse(body || '[]') as never[]));
    if (lalamove.hook) await lalamove.tellAll();
    const orders = [...far.orders.values()];
    response.writeHead(act || step === 'state' ? 200 : 404, json).end(JSON.stringify({ result, orders }));
  }

  await lalamove.listen(port);
  lalamove.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lalamove;
}

const PATH = '/api/tibara/v1/lalamove-events';
const json = { 'content-type': 'application/json' };
const limits = { 'ratelimit-limit': '100', 'ratelimit-remaining': '99', 'ratelimit-reset': '42' };

/** One pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
