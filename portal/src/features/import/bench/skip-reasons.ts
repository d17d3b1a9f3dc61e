import { t } from '@lingui/core/macro';
import type { SkippedRow } from './bench';

/** Why a row or a text is not imported. */
export function reasonText(reason: SkippedRow['reason']): string {
  const reasons: Record<SkippedRow['reason'], string> = {
    'few cells': t`Fewer than 6 cells`,
    'no order': t`No drop-off was found in these words`,
    total: t`A total`,
    present: t`Already in this order`,
    cancelled: t`Cancelled in the text`,
    self_collection: t`The recipient collects it`,
    delivered: t`Already delivered`,
    example: t`An example of how to fill in the table`,
    repeated: t`Repeated in a later list`,
    contact: t`A person to contact`,
    incomplete: t`A place without a name and a number`,
  };
  return reasons[reason];
}
