import type { ProviderDispute } from '../port.ts';

type Told = { status?: string | undefined; balance_transactions?: readonly { amount: number }[] | null | undefined };

/**
 * The state of a dispute by the provider's status; null while it has taken no money. An inquiry (`warning_…`) takes
 * nothing, not even at its end. A prevented dispute ended before it began. Only the money movements of a prevented
 * dispute show whether money was taken. An unknown status is read in the same way.
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
