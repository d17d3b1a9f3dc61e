import './pay.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { BlockingPanel } from '../../../ui/dialog/BlockingPanel';
import { Dialog } from '../../../ui/dialog/Dialog';
import { TextArea } from '../../../ui/field/TextField';
import { Banner } from '../../../ui/message/Banner';
import { useOnline } from '../../../ui/use-online';
import type { ChosenVoucher } from '../../vouchers';
import { openTopUp, useTopUpRequest, useWallet } from '../../wallet';
import { ApproximateStops } from './ApproximateStops';
import { EmailLinks } from './EmailLinks';
import { MoneyOutcomes } from './MoneyOutcomes';
import { PayFacts } from './PayFacts';
import { PaymentMethods } from './PaymentMethods';
import { useEmailLinks } from './use-email-links';
import { usePayCard } from './use-pay-card';
import { usePayment } from './use-payment';

interface PayDialogProps {
  group: OrderGroup;
  voucher: ChosenVoucher | null;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Notes to the rider, the payment method, and what happens to the held money (spec 2.4, 4.7). */
export default function PayDialog({ group, voucher, note, onNote, onClose }: PayDialogProps) {
  const { t } = useLingui();
  const { wallet, currency } = useWallet(group.region);
  const payment = usePayment(group, voucher?.id ?? null);
  const isOnline = useOnline();
  const isToppingUp = useTopUpRequest() !== null;
  const card = usePayCard(wallet);
  const [chosen, setMethod] = useState<PaymentMethod | null>(null);
  const { subtotal, unfinished, priceChange } = payment;
  const emails = useEmailLinks(group, unfinished);
  const held = formatCents(subtotal, currency);
  const left = (wallet?.balanceAmount ?? 0) - subtotal;
  // A wallet that is short is topped up by the saved card, without asking.
  const proposed = wallet !== null && left < 0 && card ? 'CREDIT_CARD' : 'WALLET';
  const method = unfinished?.paymentMethod ?? chosen ?? proposed;
  const isShort = method === 'WALLET' && wallet !== null && left < 0 && !unfinished;
  const blocked = !isOnline
    ? t`You are offline. Pay once the connection is back.`
    : priceChange
      ? t`Accept the new price first`
      : null;

  const act = () =>
    isShort
      ? openTopUp({ region: group.region, shortfallCents: -left })
      : payment.pay({ noteToDriver: note, paymentMethod: method, emailRecipients: emails.isOn && emails.count > 0 });

  if (payment.isPaying) return <Confirming held={held} />;
  return (
    <Dialog
      open={!isToppingUp}
      sheet
      title={<Trans>Confirm order</Trans>}
      onClose={onClose}
      footer={
        <>
          <p className="note">
            {method === 'WALLET' &&
              wallet &&
              (isShort ? <Short cents={-left} currency={currency} /> : <Left cents={left} currency={currency} />)}
          </p>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button onClick={act} disabledReason={blocked} busy={wallet === null && method === 'WALLET'}>
            {isShort ? <Trans>TOP UP</Trans> : <Trans>PAY · {held}</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {payment.failure && (
          <Banner tone="bad" onClose={payment.dismissFailure}>
            {payment.failure}
          </Banner>
        )}
        {priceChange && (
          <Banner
            tone="warn"
            action={
              <Button variant="quiet" size={32} onClick={payment.acceptPrice}>
                <Trans>Accept</Trans>
              </Button>
            }
          >
            {orderGroupMessages.priceChanged(
              formatCents(priceChange.from, currency),
              formatCents(priceChange.to, currency),
            )}
          </Banner>
        )}
        <PayFacts group={group} />
        {!unfinished && <ApproximateStops group={group} />}
        {unfinished && !payment.failure && (
          <Banner tone="warn">
            <Trans>Your last payment did not finish. Press PAY again. You will not be charged twice.</Trans>
          </Banner>
        )}
        <TextArea
          label={t`Notes to rider`}
          optional
          rows={2}
          maxLength={1000}
          value={unfinished?.noteToDriver ?? note}
          readOnly={unfinished !== null}
          onChange={(event) => onNote(event.target.value)}
        />
        <EmailLinks {...emails} isLocked={unfinished !== null} />
        <PaymentMethods
          wallet={wallet}
          card={card ?? null}
          method={method}
          onMethod={setMethod}
          isLocked={unfinished !== null}
          isShort={isShort}
          shortfall={Math.max(0, -left)}
        />
        <MoneyOutcomes orders={group.orders} held={subtotal} currency={currency} promoCode={voucher?.promoCode} />
      </div>
    </Dialog>
  );
}

const Left = ({ cents, currency }: { cents: number; currency: string }) => (
  <Trans>{formatCents(cents, currency)} left after the hold</Trans>
);

const Short = ({ cents, currency }: { cents: number; currency: string }) => (
  <strong className="text-warn">
    <Trans>{formatCents(cents, currency)} short</Trans>
  </strong>
);

/** Spec 2.6: covers the whole screen until the reply is there. */
function Confirming({ held }: { held: string }) {
  return (
    <BlockingPanel open title={<Trans>Confirming your order...</Trans>}>
      <p>
        <Trans>this process might take a while if you have a large order...</Trans>
      </p>
      <p className="text-caption">{orderGroupMessages.processing}</p>
      <p className="mt-3 font-semibold text-ink">
        <Trans>{held} is being held</Trans>
      </p>
    </BlockingPanel>
  );
}
