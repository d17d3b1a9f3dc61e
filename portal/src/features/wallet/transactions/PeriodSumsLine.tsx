import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#ui/money/Money.tsx';
import type { PeriodSums } from './lines';

interface PeriodSumsLineProps {
  sums: PeriodSums;
  currency: string;
}

/** Shown only while every line of the period is on the page. */
export function PeriodSumsLine({ sums, currency }: PeriodSumsLineProps) {
  const { t } = useLingui();
  const facts: [ReactNode, number][] = [
    [<Trans key="top-up">Topped up</Trans>, sums.toppedUp],
    ...(sums.givenBack === 0
      ? []
      : [[<Trans key="given-back">Payouts and reversals</Trans>, sums.givenBack] satisfies [ReactNode, number]]),
    [<Trans key="charged">Charged</Trans>, sums.charged],
    [<Trans key="credited">Voucher credit</Trans>, sums.credited],
    [<Trans key="spent">Spent</Trans>, sums.spent],
  ];
  return (
    <dl
      className="flex flex-wrap gap-x-10 gap-y-2 border-line border-b px-(--panel-pad) py-4"
      aria-label={t`Totals for this period`}
    >
      {facts.map(([label, cents], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts that do not move
        <div key={index}>
          <dt className="text-caption text-ink-2">{label}</dt>
          <dd className="font-semibold">
            <Money cents={cents} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
