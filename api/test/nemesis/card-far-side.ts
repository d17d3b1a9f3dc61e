import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export const CARD_SECRET = 'whsec_known_to_the_far_side_and_this_test';

export type Charge = { id: string; key: string; cents: number; metadata: Record<string, string> };

/** A page on which a customer pays. */
export type Page = {
  id: string;
  key: string;
  cents: number;
  metadata: Record<string, string>;
  charge: Charge | null;
  isOver: boolean;
};

export type CardFarSide = {
  url: string;
  /** All charges that were really made. */
  charges: readonly Charge[];
  customers: readonly string[];
  pages: readonly Page[];
  /** The customer pays a page, even one that is over, and possibly another amount. Returns the charge. */
  pay(page: Page, cents?: number): Charge;
  /**
   * A number from 0 to 7, drawn at each charge. At 0 the charge fails before it is made, at 1 the charge's response is
   * lost.
   */
  mood: () => number;
  close(): Promise<void>;
};

/** A card provider that charges once per key. Its failures follow `mood`. */
export async function startCardFarSide(): Promise<CardFarSide> {
  const charges: Charge[] = [];
  const customers: string[] = [];
  const pages: Page[] = [];
  const intent = ({ id, cents, metadata }: Charge) => ({
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: cents,
    currency: 'myr',
    metadata,
  });
  const charge = (key: string, form: Map<string, string>): Charge => {
    const known = charges.find((each) => each.key === key);
    if (known) return known;
    const made = { id: `pi_${randomUUID()}`, key, cents: Number(form.get('amount')), metadata: metadataIn(form) };
    charges.push(made);
    return made;
  };
  const open = (key: string, form: Map<string, string>): Page => {
    const known = pages.find((each) => each.key === key);
    if (known) return known;
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'));
    const made = { id: `cs_${randomUUID()}`, key, cents, metadata: metadataIn(form), charge: null, isOver: false };
    pages.push(made);
    return made;
  };
  const pay = (page: Page, cents = page.cents): Charge => {
    const made = { id: `pi_${randomUUID()}`, key: page.key, cents, metadata: page.metadata };
    charges.push(made);
    page.charge ??= made;
    return made;
  };
  const session = ({ id, charge: paid, isOver }: Page) => ({
    id,
    object: 'checkout.session',
    status: paid ? 'complete' : isOver ? 'expired' : 'open',
    url: `https://far.test/pay/${id}`,
    payment_intent: paid ? intent(paid) : null,
  });
  const server = createServer(async (request, response) => {
    const { path, key, form } = await read(request);
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/v1/customers') {
      const id = `cus_${hashOf(key)}`;
      if (!customers.includes(id)) customers.push(id);
      return say(200, { id, object: 'customer' });
    }
    const isPage = path === '/v1/checkout/sessions' && form.get('mode') === 'payment';
    if (path === '/v1/checkout/sessions' && !isPage)
      return say(200, { id: `cs_${randomUUID()}`, url: 'https://far.test/card' });
    const page = pages.find(({ id }) => path.includes(id));
    if (page) {
      if (path.endsWith('/expire')) {
        if (page.charge || page.isOver) return say(400, { error: { type: 'invalid_request_error', message: 'over' } });
        page.isOver = true;
      }
      return say(200, session(page));
    }
    if (path === '/v1/payment_intents/search') {
      const [, wanted] = /:'(.*)'$/.exec(form.get('query') ?? '') ?? [];
      return say(200, { object: 'list', data: charges.filter((each) => each.key === wanted).map(intent) });
    }
    // A job compares settled charges each hour. Those of a test are too new for it.
    if (request.method === 'GET' && path === '/v1/payment_intents') return say(200, { object: 'list', data: [] });
    if (path !== '/v1/payment_intents' && !isPage) {
      const found = charges.find(({ id }) => path.endsWith(id));
      return found ? say(200, intent(found)) : say(404, { error: { type: 'invalid_request_error', message: path } });
    }
    const mood = farSide.mood();
    if (mood === 0) return say(500, { error: { type: 'api_error', message: 'unwell' } });
    const made = isPage ? session(open(key, form)) : intent(charge(key, form));
    return mood === 1 ? request.socket.destroy() : say(200, made);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const farSide: CardFarSide = { url, charges, customers, pages, pay, mood: () => 7, close };
  return farSide;
}

const metadataIn = (form: Map<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, field] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return field ? [[field, value]] : [];
    }),
  );

async function read(request: IncomingMessage): Promise<{ path: string; key: string; form: Map<string, string> }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '', 'http://far');
  const body = new URLSearchParams(Buffer.concat(chunks).toString());
  const form = new Map([...body, ...url.searchParams]);
  return { path: url.pathname, key: String(request.headers['idempotency-key']), form };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** A provider's event, signed with this secret. */
export function cardEvent(type: string, object: object, secret = CARD_SECRET): { body: string; signature: string } {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', created, type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created });
  return { body, signature };
}
