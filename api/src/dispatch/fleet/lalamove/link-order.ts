import { AppError } from '#platform/errors.ts';
import type { FleetParts } from '../courier.ts';
import type { Kept } from './memory.ts';
import { getOrder, type Looking } from './orders.ts';
import type { Account } from './settings.ts';

type Linking = Looking & Pick<FleetParts, 'log'>;
type NamedOrder = { orderId: string; metadata?: { key?: string } | null };

/**
 * The booking of an order that a webhook names. A webhook may arrive before the reply to its placing, or instead of it.
 * The order's metadata has our key. Null for an order of somebody else.
 */
export async function linkOrder(
  linking: Linking,
  account: Account,
  { orderId, metadata }: NamedOrder,
): Promise<Kept | null> {
  const { memory, log } = linking;
  const known = await memory.findOrder(orderId);
  if (known) return known.market === account.market ? known : null;
  const key = metadata?.key ?? (await keyOf(linking, account, orderId));
  const kept = key ? await memory.find({ key }) : null;
  if (!kept?.sent_at || kept.market !== account.market) {
    log.info({ orderId }, 'a webhook of Lalamove is about none of our bookings');
    return null;
  }
  if (!kept.order_id) return memory.keepOrder(kept.key, orderId, null);
  return linkReplacement(linking, account, kept, orderId);
}

async function keyOf(linking: Linking, account: Account, orderId: string): Promise<string | null> {
  const { order, answer } = await getOrder(linking, account, orderId);
  // Without an answer Lalamove sends the webhook again.
  if (answer.status === null || answer.status >= 500 || answer.status === 429)
    throw new AppError('unavailable', 'lalamove: it did not answer', undefined, { cause: answer.cause });
  return order?.metadata?.key ?? null;
}

/** The news of a replacement may arrive after that of the new order. */
async function linkReplacement({ memory, log, ...looking }: Linking, account: Account, kept: Kept, orderId: string) {
  const before = kept.order_id ?? '';
  const { order } = await getOrder(looking, account, before);
  if (order?.status === 'CANCELED') return memory.replaceOrder(kept.key, before, orderId);
  log.error({ key: kept.key, orderId, before }, 'Lalamove has two orders of one booking: needs a person');
  return null;
}
