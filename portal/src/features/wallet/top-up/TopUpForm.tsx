import './top-up.css';
import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { Info } from 'lucide-react';
import { FormDialog } from '../../../ui/form/FormDialog';
import { said } from '../../../ui/language/language';
import { Banner } from '../../../ui/message/Banner';
import { closeTopUp, type TopUpRequest } from '../open-top-up';
import { AmountFields } from './AmountFields';
import { CardChoice } from './CardChoice';
import { NowAndAfter } from './NowAndAfter';
import { TopUpDone } from './TopUpDone';
import { useTopUp } from './use-top-up';
import { WaitingTopUp } from './WaitingTopUp';

interface TopUpFormProps {
  wallet: Wallet;
  request: TopUpRequest;
}

export function TopUpForm({ wallet, request }: TopUpFormProps) {
  const { topUpId } = request;
  return topUpId ? <WaitingTopUp {...{ wallet, request, topUpId }} /> : <AmountForm {...{ wallet, request }} />;
}

function AmountForm({ wallet, request }: TopUpFormProps) {
  const topUp = useTopUp(wallet, request);
  const { amount, card, done } = topUp;
  const { isBusy } = topUp.action;
  if (done !== null) return <TopUpDone wallet={wallet} cents={done} />;

  const shown = amount === null ? '' : formatCents(amount, wallet.currency);
  return (
    <FormDialog
      title={<Trans>Top up</Trans>}
      form={{ ...topUp.action, submit: card ? topUp.submit : topUp.addCard }}
      onClose={closeTopUp}
      submitLabel={!card ? <Trans>Add a card</Trans> : shown ? <Trans>Top up {shown}</Trans> : <Trans>Top up</Trans>}
      disabledReason={topUp.offlineReason}
      className="grid gap-5"
    >
      {request.failure && (
        <Banner tone="bad">
          {request.failure}
          <span className="gap"> </span>
          <Trans>Nothing was charged to your card.</Trans>
        </Banner>
      )}
      {topUp.unfinished && (
        <Banner tone="warn">
          <Trans>
            Your last top-up of {formatCents(topUp.unfinished.topUpAmount, wallet.currency)} did not finish. Press Top
            up again. You will not be charged twice.
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
        error={topUp.violation && said(topUp.violation.message)}
        isLocked={isBusy || topUp.unfinished !== null}
      />
      <CardChoice card={card} cards={topUp.cards} isBusy={isBusy} onAdd={topUp.addCard} onChoose={topUp.chooseCard} />
      <NowAndAfter wallet={wallet} amount={amount} />
    </FormDialog>
  );
}
