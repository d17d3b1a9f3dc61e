import { Trans } from '@lingui/react/macro';
import { cents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { ArrowRight } from 'lucide-react';
import { Money } from '#ui/money/Money.tsx';

export function NowAndAfter({ wallet, amount }: { wallet: Wallet; amount: number | null }) {
  const { balanceAmount, currency } = wallet;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-table bg-canvas px-5 py-3.5">
      <p>
        <span className="choice-note">
          <Trans>Now</Trans>
        </span>
        <Money cents={balanceAmount} currency={currency} total />
      </p>
      <ArrowRight className="text-ink-2" aria-hidden="true" />
      <p className="ml-auto text-right">
        <span className="choice-note">
          <Trans>After</Trans>
        </span>
        <Money cents={cents(balanceAmount + (amount ?? 0))} currency={currency} total className="text-brand" />
      </p>
    </div>
  );
}
