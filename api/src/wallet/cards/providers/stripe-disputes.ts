import type { ProviderDispute } from './port.ts';

type Told = { status?: string | undefined; balance_transactions?: readonly { amount: number }[] | null | undefined };

/**
 * Where a dispute stands by the provider's word for it; null while it has taken no money. A bank that only asks has taken
 * nothing (`warning_…`), nor will it once it has ended. One that was prevented ended before it began: whether money went
 * is told by its movements alone, and so it is with a word that is new.
 */
export function stateOfDispute({ status = 'needs_response', ...told }: Told): ProviderDispute['status'] | null {
  if (status.startsWith('warning_')) return null;
  if (status.startsWith('appeal_')) return 'appealed';
  if (status === 'won' || status === 'lost') return status;
  if (status === 'needs_response' || status === 'under_review') return 'open';
  const isTaken = told.balance_transactions?.some(({ amount }) => amount < 0) ?? false;
  if (!isTaken) return null;
  return status === 'prevented' ? 'lost' : 'open';
}
