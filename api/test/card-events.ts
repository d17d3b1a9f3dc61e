import { newId } from '../src/platform/ids.ts';
import { sandboxCards } from '../src/wallet/cards/providers/sandbox/sandbox.ts';
import { signEvent, type WireEvent } from '../src/wallet/cards/providers/sandbox/sandbox-events.ts';
import type { TestApi } from './harness.ts';

export type SentEvent = { body: Buffer; signature: string };

/** Replaces an account by a sandbox with a known secret. Its own events are held back, and the test sends them. */
export function withholdEvents({ app, ctx, db }: TestApi, account = 'default') {
  const secret = `whsec_only_tests_know_of_${account}`;
  const withheld: SentEvent[] = [];
  const provider = sandboxCards({
    db,
    now: ctx.now,
    secret,
    deliver: async (body, signature) => withheld.push({ body, signature }),
  });
  Object.assign(ctx.cards.named(account), provider);
  const send = async ({ body, signature }: SentEvent): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/api/wallet/v1/card-events';
    return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  return {
    withheld,
    send,
    signed: (event: WireEvent, id = newId(ctx.now())): SentEvent => signEvent(event, id, secret, ctx.now()),
  };
}
