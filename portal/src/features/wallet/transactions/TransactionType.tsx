import { Trans } from '@lingui/react/macro';
import type { Transaction } from '@tibara/contract/wallet/calls';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, ChevronRight } from 'lucide-react';
import { unbroken } from '#ui/unbroken.tsx';
import { wayName } from '../way-name';
import { stepsOf } from './lines';

interface TransactionTypeProps {
  line: Transaction;
  isOpen: boolean;
  onToggle: () => void;
}

export function TransactionType({ line, isOpen, onToggle }: TransactionTypeProps) {
  const { payment } = line;
  if (!payment) {
    return (
      <span className="flex items-center gap-2.5 font-semibold">
        {line.change < 0 ? (
          <ArrowUpRight className="size-4 text-ink-2" aria-hidden="true" />
        ) : (
          <ArrowDownLeft className="size-4 text-ok" aria-hidden="true" />
        )}
        <MovementName line={line} />
      </span>
    );
  }
  const name = (
    <span>
      <Trans>Payment</Trans>
      <span className="choice-note">{unbroken(payment.metadata.orderGroupNumber)}</span>
    </span>
  );
  if (stepsOf(line).length <= 1) {
    return (
      <span className="flex items-center gap-2.5 font-semibold">
        <ArrowUpRight className="size-4 text-ink-2" aria-hidden="true" />
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="flex min-h-10 items-center gap-2.5 rounded-[8px] pr-2 text-left font-semibold pointer-coarse:min-h-11"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? (
        <ChevronDown className="size-4" aria-hidden="true" />
      ) : (
        <ChevronRight className="size-4" aria-hidden="true" />
      )}
      {name}
    </button>
  );
}

/** Movements that are no payment: received or returned money. A top-up names how the money came. */
function MovementName({ line: { movements, topup } }: { line: Transaction }) {
  const kind = movements[0]?.kind;
  if (kind === 'chargeback') return <Trans>Top-up reversed</Trans>;
  if (kind === 'chargeback_won') return <Trans>Reversed top-up restored</Trans>;
  if (kind === 'balance_return') return <Trans>Paid out to you</Trans>;
  if (kind === 'correction') return <Trans>Refunded to your card</Trans>;
  if (topup?.way) return <Trans>Top-up · {wayName(topup.way)}</Trans>;
  return <Trans>Top-up</Trans>;
}
