import { formatCents } from '@tibara/contract/money';
import { businessDay, dayMs } from '@tibara/contract/time';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { closeDispute, type Dispute, disputesOf, vendorOfDispute, vendorsWithDisputes } from '#wallet/index.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';

export const disputes = operatorCommand({
  summary: 'lists top-ups that a bank took back, with their state and age',
  help: [
    'npm run ops -- disputes [all]',
    '',
    "Lists open disputes, the oldest first; all adds the closed ones. Send the evidence on the card provider's pages.",
    "The provider's event then closes the dispute here. dispute-won and dispute-lost replace an event that was lost.",
  ],
  isReading: true,
  async run(operator, { words: [which, more] }) {
    if (more !== undefined || (which !== undefined && which !== 'all'))
      throw new Error('Say disputes, or disputes all.');
    await listDisputes(operator, which === 'all');
  },
});

const closing = (isWon: boolean) =>
  operatorCommand({
    summary: isWon
      ? 'books that a dispute was won: the merchant gets the top-up back'
      : 'books that a dispute was lost: the amount stays with the bank',
    help: [
      `npm run ops -- dispute-${isWon ? 'won' : 'lost'} DISPUTE [--yes]`,
      '',
      `DISPUTE is the card provider's id, as disputes lists it. Usually its own event books this; ${isWon ? 'then nothing moves again' : 'then nothing changes'}.`,
    ],
    run: (operator, input) => bookEnd(operator, { disputeId: wordsOf(input, ['DISPUTE'])('DISPUTE'), isWon }),
  });

export const disputeWon = closing(true);
export const disputeLost = closing(false);

export async function listDisputes({ bound, now, say }: Operator, isAll: boolean): Promise<void> {
  const found: Dispute[] = [];
  for (const vendorId of await vendorsWithDisputes(bound))
    found.push(...(await withVendor(bound, vendorId, (tx) => disputesOf(tx, vendorId))));
  const wanted = found
    .filter(({ status }) => isAll || status === 'open')
    .toSorted((a, b) => a.opened_at.getTime() - b.opened_at.getTime());
  if (wanted.length === 0) say(isAll ? 'No top-up was ever taken back.' : 'No dispute is open.');
  for (const dispute of wanted) say(lineOf(dispute, now()));
}

function lineOf(dispute: Dispute, now: Date): string {
  const { id, vendor_id, status, cents, currency, charge_id, opened_at, closed_at, times } = dispute;
  const days = Math.floor(((closed_at ?? now).getTime() - opened_at.getTime()) / dayMs);
  const ended = closed_at ? `${businessDay(closed_at)}, after ${days} days` : `${days} days old`;
  const facts = [
    id,
    status,
    formatCents(cents, currency),
    `since ${businessDay(opened_at)}`,
    ended,
    `vendor ${vendor_id}`,
    charge_id && `charge ${charge_id}`,
    times > 1 && `taken ${times} times`,
  ];
  return facts.filter(Boolean).join(' · ');
}

export async function bookEnd(operator: Operator, about: { disputeId: string; isWon: boolean }): Promise<void> {
  const { disputeId, isWon } = about;
  const vendorId = await vendorOfDispute(operator.db, disputeId);
  if (!vendorId) throw new Error(`There is no dispute ${disputeId}: disputes all lists them.`);
  const { isNew, dispute } = await carryOut(operator, vendorId, (tx) =>
    closeDispute(tx, { vendorId, ...about, now: operator.now() }),
  );
  const money = formatCents(dispute.cents, dispute.currency);
  const news = isWon ? `is won: ${money} go back to the merchant.` : `is lost: ${money} stay taken.`;
  operator.say(isNew ? `${disputeId} ${news}` : `${disputeId} was ${dispute.status} already; nothing moves.`);
}
