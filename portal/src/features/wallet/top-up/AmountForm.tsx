import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { useId } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { said } from '#ui/language/language.ts';
import { closeTopUp, type TopUpRequest } from '../open-top-up';
import { wayName } from '../way-name';
import { AmountFields } from './AmountFields';
import { CardChoice } from './CardChoice';
import { NowAndAfter } from './NowAndAfter';
import { TopUpDone } from './TopUpDone';
import { TopUpNotes } from './TopUpNotes';
import { type TopUpState, useTopUp } from './use-top-up';
import { BankTransfer } from './ways/BankTransfer';
import { WayChoice } from './ways/WayChoice';
import { WayNote } from './ways/WayNote';

interface AmountFormProps {
  wallet: Wallet;
  request: TopUpRequest;
}

/** The way is chosen first, because the rest depends on it. */
export function AmountForm({ wallet, request }: AmountFormProps) {
  const id = useId();
  const topUp = useTopUp(wallet, request);
  const { ways, action, unfinished, done } = topUp;
  const isLocked = action.isBusy || unfinished !== null;
  if (done !== null) return <TopUpDone {...{ wallet, request }} cents={done} />;
  return (
    <Dialog
      open
      sheet
      title={<Trans>Top up</Trans>}
      onClose={closeTopUp}
      canClose={!action.isBusy}
      footer={<Buttons {...{ topUp, id }} currency={wallet.currency} />}
    >
      <Form id={id} form={{ ...action, submit: topUp.submit }} className="grid gap-5">
        <TopUpNotes {...{ wallet, request, unfinished }} />
        <WayChoice ways={ways} isLocked={isLocked} />
        <AmountFields
          choice={topUp.choice}
          onChange={topUp.choose}
          region={wallet.region}
          way={ways.way}
          error={topUp.violation && said(topUp.violation.message)}
          isLocked={isLocked}
        />
        {ways.isKnown && <ChosenWay {...{ topUp, wallet }} />}
      </Form>
    </Dialog>
  );
}

function ChosenWay({ topUp, wallet }: { topUp: TopUpState; wallet: Wallet }) {
  const { ways, amount, card, cards, action } = topUp;
  const { way, read } = ways;
  if (way === 'BANK_TRANSFER') {
    return <BankTransfer details={read.data?.bankTransfer ?? null} amount={amount} currency={wallet.currency} />;
  }
  return (
    <>
      {way === 'CARD' ? (
        <CardChoice {...{ card, cards }} isBusy={action.isBusy} onAdd={topUp.addCard} onChoose={topUp.chooseCard} />
      ) : (
        <WayNote way={way} />
      )}
      <NowAndAfter wallet={wallet} amount={amount} />
    </>
  );
}

function Buttons({ topUp, id, currency }: { topUp: TopUpState; id: string; currency: string }) {
  const { ways, action, card, amount, offlineReason } = topUp;
  const isTransfer = ways.way === 'BANK_TRANSFER';
  const shown = amount === null ? '' : formatCents(amount, currency);
  return (
    <>
      {!isTransfer && (
        <Button variant="secondary" disabled={action.isBusy} onClick={closeTopUp}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button
        type="submit"
        form={id}
        busy={action.isBusy || !ways.isKnown}
        disabledReason={isTransfer ? null : offlineReason}
      >
        {isTransfer ? (
          <Trans>Done</Trans>
        ) : ways.way !== 'CARD' ? (
          <Trans>Continue to {wayName(ways.way)}</Trans>
        ) : !card && ways.isKnown ? (
          <Trans>Add a card</Trans>
        ) : shown ? (
          <Trans>Top up {shown}</Trans>
        ) : (
          <Trans>Top up</Trans>
        )}
      </Button>
    </>
  );
}
