import { callOver, send, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { emptyDataDir, serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import type { Ids } from './replay.ts';
import { makeTemplate, type SeededDraft, seedDrafts } from './seed-drafts.ts';
import { type Message, startWireTap, transactionOf } from './wire-tap.ts';

export type Recording = { messages: Message[]; template: SeededDraft };

const keyOf = ({ id }: SeededDraft): string => `bench ${id}`;

export async function confirmOverHttp(origin: string, draft: SeededDraft): Promise<void> {
  const { id, version, subtotal, merchant } = draft;
  const { status, text } = await send({
    method: 'POST',
    url: urlOfCall(origin, api.orders.confirm, { id }),
    headers: {
      authorization: `Bearer ${merchant.token}`,
      'idempotency-key': keyOf(draft),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ paymentMethod: 'WALLET', version, expectedSubtotal: subtotal }),
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** Records one confirm's messages to the database. The connection has sent the same messages before. */
export async function recordConfirm(host: MeasuredHost, merchant: Merchant | undefined): Promise<Recording> {
  if (!merchant) throw new Error('No merchants were seeded');
  const tap = await startWireTap(host.appUrl);
  const own = { DATABASE_URL: tap.url, DATA_DIR: emptyDataDir() };
  const settings = { ...serverSettings, ...own, WORKER: 'off', DATABASE_CONNECTIONS: '2' };
  const server = await startServerProcess(settings);
  try {
    await makeTemplate(callOver(server.origin), merchant);
    const [warm, template] = await seedDrafts(host, 2, [merchant]);
    if (!warm || !template) throw new Error('No drafts were seeded');
    await confirmOverHttp(server.origin, warm);
    tap.record();
    await confirmOverHttp(server.origin, template);
    return { messages: transactionOf(tap.recorded(), isHold), template };
  } finally {
    await server.end('SIGTERM');
    await tap.close();
  }
}

const isHold = ({ text }: Message): boolean => text.includes('hold_for_group(');

/** Flights while the wallet's row is locked, from the hold to the commit, both included. */
export function countFlights(messages: readonly Message[]): { all: number; whileLocked: number } {
  const first = messages[0]?.flight ?? 0;
  const hold = messages.find(isHold)?.flight ?? 0;
  const last = messages.at(-1)?.flight ?? 0;
  return { all: last - first + 1, whileLocked: last - hold + 1 };
}

/** Maps the recorded ids to this draft's. */
export function idsOf({ template }: Recording, draft: SeededDraft): Ids {
  return new Map([
    [template.merchant.vendorId, draft.merchant.vendorId],
    [template.merchant.userId, draft.merchant.userId],
    [template.id, draft.id],
    ...template.orderIds.map((id, index): [string, string] => [id, draft.orderIds[index] ?? id]),
  ]);
}
