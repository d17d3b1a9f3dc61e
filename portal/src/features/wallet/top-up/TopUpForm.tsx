import './top-up.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { topUpMessages } from '@tibara/contract/wallet/rules';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Banner } from '../../../ui/message/Banner';
import { Money } from '../../../ui/money/Money';
import { closeTopUp, type TopUpRequest } from '../open-top-up';
import { AmountFields } from './AmountFields';
import { CardChoice } from './CardChoice';
import { NowAndAfter } from './NowAndAfter';
import { useTopUp } from './use-top-up';

export function TopUpForm({ wallet, request }: { wallet: Wallet; request: TopUpRequest }) {
  const formId = useId();
  const topUp = useTopUp(wallet, request);
  const { amount, card, isBusy, done } = topUp;
  if (done !== null) return <TopUpDone wallet={wallet} cents={done} />;

  const shown = amount === null ? '' : formatCents(amount, wallet.currency);
  const submit = card ? (
    <Button type="submit" form={formId} busy={isBusy} disabledReason={topUp.offlineReason}>
      {shown ? <Trans>Top up {shown}</Trans> : <Trans>Top up</Trans>}
    </Button>
  ) : (
    <Button busy={isBusy} disabledReason={topUp.offlineReason} onClick={topUp.addCard}>
      <Trans>Add a card</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      sheet
      title={<Trans>Top up</Trans>}
      onClose={closeTopUp}
      canClose={!isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={closeTopUp}>
            <Trans>Cancel</Trans>
          </Button>
          {submit}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void topUp.submit();
        }}
      >
        {topUp.failure && (
          <Banner tone="bad" onClose={topUp.dismissFailure}>
            {topUp.failure}
          </Banner>
        )}
        {topUp.unfinished && (
          <Banner tone="warn">
            <Trans>
              No answer came to your last top-up of {formatCents(topUp.unfinished.topUpAmount, wallet.currency)}. Press
              again to finish it, you are not charged twice.
            </Trans>
          </Banner>
        )}
        {request.shortfallCents !== undefined && wallet.balanceAmount >= 0 && (
          <Banner tone="warn" icon={<Info />}>
            <Trans>
              This order needs <strong>{formatCents(request.shortfallCents, wallet.currency)}</strong> more.
            </Trans>
          </Banner>
        )}
        <AmountFields
          choice={topUp.choice}
          onChange={topUp.choose}
          currency={wallet.currency}
          error={topUp.violation?.message ?? null}
          isLocked={isBusy || topUp.unfinished !== null}
        />
        <CardChoice card={card} cards={topUp.cards} isBusy={isBusy} onChange={topUp.addCard} />
        <NowAndAfter wallet={wallet} amount={amount} />
      </form>
    </Dialog>
  );
}

function TopUpDone({ wallet, cents }: { wallet: Wallet; cents: number }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      sheet
      title={topUpMessages.success}
      onClose={closeTopUp}
      footer={<Button onClick={closeTopUp}>{t`Done`}</Button>}
    >
      <Banner tone="ok">
        <Trans>{formatCents(cents, wallet.currency)} is in your wallet.</Trans>
      </Banner>
      <p className="top-up-balance">
        <span>
          <Trans>Available now</Trans>
        </span>
        <Money cents={wallet.balanceAmount} currency={wallet.currency} total />
      </p>
    </Dialog>
  );
}
