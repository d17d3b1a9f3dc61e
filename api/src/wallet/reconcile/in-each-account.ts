import type { CardProvider } from '../cards/providers/port.ts';
import type { Needs } from '../needs.ts';

type Work = (account: string, provider: CardProvider) => Promise<void>;

/** Works through all card accounts. A former account whose key has ended does not stop the others. */
export const inEachAccount = ({ cards }: Pick<Needs, 'cards'>, work: Work): Promise<void> =>
  inTurn(
    ...[...cards.all].map(
      ([account, provider]) =>
        () =>
          work(account, provider),
    ),
  );

/** Does all works, one after another, even if one fails. At the end the failures are thrown together. */
export async function inTurn(...works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
