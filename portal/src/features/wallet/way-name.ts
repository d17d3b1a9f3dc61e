import { t } from '@lingui/core/macro';
import { wayNames } from '@tibara/contract/wallet/rules';
import type { TopUpWay } from '@tibara/contract/wallet/views';

/** A way of a top-up. A bank transfer is made without us, and booked from the bank's statement. */
export type Way = TopUpWay | 'BANK_TRANSFER';

export function wayName(way: Way): string {
  if (way === 'CARD') return t`Card`;
  return way === 'BANK_TRANSFER' ? t`Bank transfer` : wayNames[way];
}
