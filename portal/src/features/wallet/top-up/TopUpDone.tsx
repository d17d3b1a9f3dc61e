import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { topUpMessages } from '@tibara/contract/wallet/rules';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { Money } from '#ui/money/Money.tsx';
import { closeTopUp, type TopUpRequest, usePaymentOf } from '../open-top-up';

interface TopUpDoneProps {
  wallet: Wallet;
  cents: number;
  request: TopUpRequest;
}

/** An order that waited for the money is paid by the next press. */
export function TopUpDone({ wallet, cents, request: { order } }: TopUpDoneProps) {
  const { t } = useLingui();
  const pay = usePaymentOf(order);
  const canPay = order && pay && wallet.balanceAmount >= order.cents;
  return (
    <Dialog
      open
      sheet
      title={said(topUpMessages.success)}
      onClose={closeTopUp}
      footer={
        canPay ? (
          <Button
            onClick={() => {
              closeTopUp();
              pay(order.cents);
            }}
          >
            <Trans>Pay {formatCents(order.cents, wallet.currency)}</Trans>
          </Button>
        ) : (
          <Button onClick={closeTopUp}>{t`Done`}</Button>
        )
      }
    >
      <Banner tone="ok">
        <Trans>{formatCents(cents, wallet.currency)} is in your wallet.</Trans>
      </Banner>
      <p className="mt-4 flex items-center justify-between">
        <span>
          <Trans>Available now</Trans>
        </span>
        <Money cents={wallet.balanceAmount} currency={wallet.currency} total />
      </p>
    </Dialog>
  );
}
