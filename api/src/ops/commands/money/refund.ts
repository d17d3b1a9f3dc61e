import { formatCents } from '@tibara/contract/money';
import { bookRefund, vendorsOfCardIds } from '#wallet/index.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';
import { amountOf, wordsOf } from '../read-input.ts';

export const refund = operatorCommand({
  summary: 'books that a top-up was refunded to its card, in full or in part',
  help: [
    'npm run ops -- refund CHARGE AMOUNT REFUND [--yes]',
    '',
    'For example: npm run ops -- refund pi_1Q2w3E 50.00 re_1Q2w3F --yes',
    '',
    "Make the refund on the card provider's pages first: this command sends no money. CHARGE and REFUND are the provider's",
    'ids. Each refund counts once and is refused for another charge. Refunds and disputes of a charge together are at most',
    'the top-up; a won dispute counts no more. The wallet balance is reduced; if the money is spent already, the merchant',
    "is in debt. The provider keeps the amount from its next payout: book that payout's report afterwards.",
  ],
  async run(operator, input) {
    const word = wordsOf(input, ['CHARGE', 'AMOUNT', 'REFUND']);
    const [chargeId, refundId] = [word('CHARGE'), word('REFUND')];
    await bookRefundOf(operator, { chargeId, refundId, cents: amountOf(word('AMOUNT')) });
  },
});

type Refund = { chargeId: string; refundId: string; cents: number };

export async function bookRefundOf(operator: Operator, { chargeId, refundId, cents }: Refund): Promise<void> {
  const vendorId = (await vendorsOfCardIds(operator.db, [chargeId])).get(chargeId);
  if (!vendorId) throw new Error(`Nobody here has the charge ${chargeId}.`);
  const { isNew, currency, isApart } = await carryOut(operator, vendorId, (tx) =>
    bookRefund(tx, { vendorId, chargeId, refundId, cents, now: operator.now() }),
  );
  const from = isApart ? 'the money that was kept apart' : "the merchant's wallet";
  const done = `takes ${formatCents(cents, currency)} of ${chargeId} from ${from}.`;
  operator.say(`${refundId} ${isNew ? done : 'was booked already; nothing moves.'}`);
}
