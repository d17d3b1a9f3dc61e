import { Trans } from '@lingui/react/macro';
import { cents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { ArrowRight } from 'lucide-react';
import { Money } from '#ui/money/Money.tsx';

export function NowAndAfter({ wallet, amount }: { wallet: Wallet; amount: number | null }) {
  const { balanceAmount, currency } = wallet;
  return (
    <div className="now-after">
      <p>
        <span className="now-after-label">
          <Trans>Now</Trans>
        </span>
        <Money cents={balanceAmount} currency={currency} total />
      </p>
      <ArrowRight className="text-ink-2" aria-hidden="true" />
      <p className="ml-auto text-right">
        <span className="now-after-label">
          <Trans>After</Trans>
        </span>
        <Money cents={cents(balanceAmount + (amount ?? 0))} currency={currency} total className="text-brand" />
      </p>
    </div>
  );
}
