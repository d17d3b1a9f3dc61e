import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Amendment, type Delivery, makeBookings, type Offer, type Reply } from './engine-bookings.ts';

type Content = { action: string; reference: string };
/** Answers in the engine's place, after it did its work. */
type Spoiler = (response: ServerResponse, reply: Reply) => void;

const BASE = '/fleet';
const actions = { '/quotes': 'quote', '/offers': 'offer', withdraw: 'withdrawal', amendments: 'amendment' } as const;

/** A fleet's server on this machine, with state. It checks signatures by the protocol's text, not by our code. */
export async function startEngine({ secret, now }: { secret: string; now: () => Date }) {
  const state = makeBookings(now);
  const engine = {
    ...state,
    url: '',
    requests: [] as { method: string; path: string; headers: IncomingMessage['headers']; body: string }[],
    /** Spoils all answers while it is set. */
    spoiler: null as Spoiler | null,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };

  const isSigned = (header: string, text: string): boolean => {
    const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
    const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
    return given === expected && Math.abs(now().getTime() / 1000 - Number(seconds)) <= 300;
  };

  const post = (path: string, body: string): Reply => {
    const content: Content & Record<string, unknown> = JSON.parse(body);
    const [, reference = content.reference, call = path] =
      /^\/offers\/([^/]+)\/(withdraw|amendments)$/.exec(path) ?? [];
    const action = actions[call as keyof typeof actions];
    if (action !== content.action || reference !== content.reference) return { status: 400 };
    if (action === 'quote') return state.quote(JSON.parse(body) as Delivery);
    if (action === 'offer') return state.offer(JSON.parse(body) as Offer);
    return action === 'withdrawal' ? state.withdraw(reference) : state.amend(reference, JSON.parse(body) as Amendment);
  };

  const get = (path: string): Reply => {
    const [, reference = '', proof] = /^\/offers\/([^/]+)(\/stops\/[^/]+\/proof)?$/.exec(path) ?? [];
    return proof ? state.proof(reference) : state.read(reference);
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const body = Buffer.concat(chunks).toString();
    engine.requests.push({ method, path: url, headers, body });
    const isOurs = isSigned(String(headers['fleet-signature']), method === 'GET' ? url : body);
    const path = url.slice(BASE.length);
    const reply = !isOurs ? { status: 401 } : method === 'GET' ? get(path) : post(path, body);
    const { spoiler } = engine;
    if (spoiler) spoiler(response, reply);
    else if ('picture' in reply) response.writeHead(200, { 'content-type': 'image/png' }).end(reply.picture);
    else response.writeHead(reply.status, json).end('json' in reply ? JSON.stringify(reply.json) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  return engine;
}

const json = { 'content-type': 'application/json' };
