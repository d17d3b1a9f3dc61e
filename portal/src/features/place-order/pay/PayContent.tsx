import './pay.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { BlockingPanel } from '#ui/dialog/BlockingPanel.tsx';
import { TextArea } from '#ui/field/TextField.tsx';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { cardBrandName, openTopUp } from '../../wallet';
import LongRide from '../LongRide';
import { MoneyOutcomes } from './MoneyOutcomes';
import { PayFacts } from './PayFacts';
import { PaymentMethods } from './PaymentMethods';
import type { EmailLinksChoice } from './use-email-links';
import type { PayForm } from './use-pay-form';
import { ApproximateStops } from './warnings/ApproximateStops';
import CourierProblem from './warnings/CourierProblem';
import { NamesOnPapers } from './warnings/NamesOnPapers';

/** Notes to the rider, the payment method, and the use of the held money (spec 2.4, 4.7). */
export function PayContent({ form }: { form: PayForm }) {
  const { t } = useLingui();
  const { group, voucher, payment, wallet, cards, method, setMethod, emails, currency, left, isShort } = form;
  const { terms, isOverLimit } = form;
  const { unfinished, priceChange } = payment;
  return (
    <div className="grid gap-5">
      {payment.failure && (
        <Banner
          tone="bad"
          onClose={payment.dismissFailure}
          action={
            payment.isDeclined && (
              <Button
                variant="quiet"
                size={32}
                onClick={() =>
                  openTopUp({
                    region: group.region,
                    shortfallCents: Math.max(0, -left),
                    order: { id: group.id, cents: payment.subtotal },
                  })
                }
              >
                <Trans>Top up wallet</Trans>
              </Button>
            )
          }
        >
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
      {!unfinished && <LongRide group={group} />}
      {!unfinished && <ApproximateStops group={group} />}
      {!unfinished && <CourierProblem {...{ group, method }} />}
      {!unfinished && <NamesOnPapers group={group} />}
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
        value={unfinished?.noteToDriver ?? form.note}
        readOnly={unfinished !== null}
        onChange={(event) => form.onNote(event.target.value)}
      />
      <EmailLinks {...emails} isLocked={unfinished !== null} />
      <PaymentMethods
        {...{ wallet, cards, method, isShort, terms, isOverLimit }}
        onMethod={setMethod}
        isLocked={unfinished !== null}
        shortfall={Math.max(0, -left)}
      />
      <MoneyOutcomes {...{ group, method }} subtotal={payment.subtotal} promoCode={voucher?.promoCode ?? null} />
    </div>
  );
}

/** Shown once a drop-off has an email. Off until the merchant chooses it (decisions 9.1). */
function EmailLinks({ count, isOn, choose, isLocked }: EmailLinksChoice & { isLocked: boolean }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Checkbox
      label={t`Email each recipient their tracking link`}
      note={
        <>
          <Plural value={count} one="# drop-off has an email" other="# drop-offs have an email" />
          {' · '}
          <Trans>your choice is kept for the next order</Trans>
        </>
      }
      checked={isOn}
      disabled={isLocked}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}

/** The wallet's balance after the hold, or the missing amount. */
export function WalletNote({ form }: { form: PayForm }) {
  const { method, wallet, isShort, left, currency, terms, isOverLimit, payment } = form;
  if (method === 'INVOICE' && terms && !isOverLimit) {
    return <Trans>{formatCents(terms.available - payment.subtotal, currency)} of credit left after this order</Trans>;
  }
  if (method !== 'WALLET' || !wallet) return null;
  if (!isShort) return <Trans>{formatCents(left, currency)} left after the hold</Trans>;
  return (
    <strong className="text-warn">
      <Trans>{formatCents(-left, currency)} short</Trans>
    </strong>
  );
}

/** Label of the button: PAY holds or charges, TOP UP precedes it (spec 4.7). */
export function PayLabel({ form: { isShort, method, held } }: { form: PayForm }) {
  if (isShort) return <Trans>TOP UP</Trans>;
  return method === 'INVOICE' ? <Trans>PAY · by invoice</Trans> : <Trans>PAY · {held}</Trans>;
}

/** Spec 2.6: covers the whole screen until the reply. */
export function Confirming({ form: { held, method, cardCharge, card, currency } }: { form: PayForm }) {
  return (
    <BlockingPanel open title={<Trans>Confirming your order...</Trans>}>
      <p>
        <Trans>this process might take a while if you have a large order...</Trans>
      </p>
      <p className="text-caption">{said(orderGroupMessages.processing)}</p>
      <p className="mt-3 font-semibold text-ink">
        {method === 'INVOICE' ? (
          <Trans>{held} goes on your invoice</Trans>
        ) : cardCharge > 0 && card ? (
          <Trans>
            {formatCents(cardCharge, currency)} is charged to {cardBrandName(card.brand)} ending {card.last4}, then{' '}
            {held} is held
          </Trans>
        ) : (
          <Trans>{held} is being held</Trans>
        )}
      </p>
    </BlockingPanel>
  );
}
