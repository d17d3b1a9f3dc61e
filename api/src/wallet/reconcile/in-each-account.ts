import type { Ctx } from '../../context.ts';
import type { CardProvider } from '../cards/providers/port.ts';

type Work = (account: string, provider: CardProvider) => Promise<void>;

/** Works through all card accounts. A former account whose key has ended does not stop the others. */
export async function inEachAccount({ cards }: Pick<Ctx, 'cards'>, work: Work): Promise<void> {
  const failures: unknown[] = [];
  for (const [account, provider] of cards.all) await work(account, provider).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
