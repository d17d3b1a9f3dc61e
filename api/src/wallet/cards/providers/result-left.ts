import { cardMessages } from '@tibara/contract/wallet/messages';
import type { ChargeResult } from './port.ts';

/** A fully refunded charge credits nothing. For a partly refunded one a person decides. */
export function resultLeft(result: ChargeResult, refunded: number): ChargeResult {
  if (result.outcome !== 'succeeded' || refunded === 0) return result;
  if (refunded < result.amount)
    throw new Error(`A part of the charge ${result.chargeId} was refunded: it is credited by nobody`);
  return { outcome: 'declined', chargeId: result.chargeId, message: cardMessages.givenBack };
}
