import { Plural, Trans } from '@lingui/react/macro';
import type { Spend } from '@tibara/contract/dashboard/calls';
import { moneyText } from '#ui/money/Money.tsx';

/** Savings of used advice: the cheapest sequence, and the split or the bike instead of a car. */
export function Saved({ saved: { sequence, split }, currency }: Pick<Spend, 'saved' | 'currency'>) {
  return (
    <>
      {sequence.cents > 0 && (
        <p className="font-semibold text-ok">
          <Trans>
            You saved {moneyText(sequence.cents, { currency })} on{' '}
            <Plural value={sequence.orders} one="# order" other="# orders" /> with the cheapest route.
          </Trans>
        </p>
      )}
      {split.cents > 0 && (
        <p className="font-semibold text-ok">
          <Trans>
            You saved {moneyText(split.cents, { currency })} on{' '}
            <Plural value={split.orders} one="# order" other="# orders" /> by splitting orders or choosing a bike.
          </Trans>
        </p>
      )}
    </>
  );
}
