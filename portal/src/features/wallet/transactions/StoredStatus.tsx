import type { PaymentStatus, Transaction } from '@tibara/contract/wallet/calls';
import { paymentStatusLabels } from '@tibara/contract/wallet/messages';
import { said } from '#ui/language/language.ts';
import { Chip, type ChipDot, type Tone } from '#ui/mark/Chip.tsx';

/** The status as stored, for eyes and ears alike (decisions 10.3). A top-up is always SUCCESS (spec 3). */
export function StoredStatus({ transaction: { topup, payment } }: { transaction: Transaction }) {
  const status = payment?.status ?? topup?.status ?? 'SUCCESS';
  const { tone, dot } = looks[status];
  return (
    <Chip tone={tone} dot={dot}>
      {said(paymentStatusLabels[status])}
    </Chip>
  );
}

const looks: Record<PaymentStatus, { tone: Tone; dot: ChipDot }> = {
  PENDING: { tone: 'info', dot: 'hollow' },
  SUCCESS: { tone: 'ok', dot: 'filled' },
  REFUNDED: { tone: 'neutral', dot: 'filled' },
  CANCELLED: { tone: 'neutral', dot: 'filled' },
  FAILED: { tone: 'bad', dot: 'filled' },
};
