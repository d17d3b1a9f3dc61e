import { sentence } from '@tibara/contract/language/sentence';
import { countHit, type Limit, refuseOverLimit } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';

const ofVendor = (vendorId: string): Limit => ({ key: `cancels ${vendorId}`, max: 10, seconds: 3600 });
const TOO_MANY = sentence`10 orders were cancelled within an hour. Please wait before you confirm the next one.`;

/** The limit never refuses a cancel. */
export async function countCancel(tx: Tx, vendorId: string, now: Date): Promise<void> {
  await countHit(tx, ofVendor(vendorId), now);
}

/** Limits cancels: each confirmed order is offered to riders, and each cancelled order is withdrawn again. */
export const refuseAfterCancels = (tx: Tx, vendorId: string, now: Date): Promise<void> =>
  refuseOverLimit(tx, ofVendor(vendorId), now, TOO_MANY);
