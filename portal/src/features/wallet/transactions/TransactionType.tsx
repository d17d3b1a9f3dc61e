import { Trans } from '@lingui/react/macro';
import type { Transaction } from '@tibara/contract/wallet/calls';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, ChevronRight } from 'lucide-react';
import { stepsOf } from './lines';

interface TransactionTypeProps {
  line: Transaction;
  isOpen: boolean;
  onToggle: () => void;
}

/** The type of the transaction; a final payment can be opened to show its steps. */
export function TransactionType({ line: { payment, topup }, isOpen, onToggle }: TransactionTypeProps) {
  if (!payment) {
    return (
      <span className="line-type">
        <ArrowDownLeft className="size-4 text-ok" aria-hidden="true" />
        <span>{(topup?.topUpAmount ?? 0) < 0 ? <Trans>Top-up reversed</Trans> : <Trans>Top-up</Trans>}</span>
      </span>
    );
  }
  const name = (
    <span>
      <Trans>Payment</Trans>
      <span className="choice-note">{payment.metadata.orderGroupNumber}</span>
    </span>
  );
  if (stepsOf(payment).length === 1) {
    return (
      <span className="line-type">
        <ArrowUpRight className="size-4 text-ink-2" aria-hidden="true" />
        {name}
      </span>
    );
  }
  return (
    <button type="button" className="line-type" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? (
        <ChevronDown className="size-4" aria-hidden="true" />
      ) : (
        <ChevronRight className="size-4" aria-hidden="true" />
      )}
      {name}
    </button>
  );
}
