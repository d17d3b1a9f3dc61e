import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { PaymentMethod, SavedCard, Wallet } from '@tibara/contract/wallet/calls';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import type { InvoiceTerms } from '@tibara/contract/wallet/paper-calls';
import { chargeForShortfall } from '@tibara/contract/wallet/rules';
import { CreditCard, FileText, Wallet as WalletIcon } from 'lucide-react';
import { RadioCard } from '#ui/choice/Checks.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { said } from '#ui/language/language.ts';
import { Skeleton } from '#ui/message/Skeleton.tsx';
import { cardBrandName, cardExpiry, DeclinedNote } from '../../wallet';
import type { PayCards } from './use-pay-card';

interface PaymentMethodsProps {
  wallet: Wallet | null;
  cards: PayCards;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  isLocked: boolean;
  isShort: boolean;
  /** The amount that a card would be charged beside the wallet. */
  shortfall: number;
  /** Null if paying by invoice was not agreed. */
  terms: InvoiceTerms | null;
  isOverLimit: boolean;
}

export function PaymentMethods(props: PaymentMethodsProps) {
  const { wallet, cards, method, onMethod, isLocked, isShort, shortfall, terms, isOverLimit } = props;
  const { t } = useLingui();
  return (
    <fieldset className="grid min-w-0 gap-2" disabled={isLocked || cards.choosing.isBusy}>
      <legend className="field-label">
        <Trans>Payment</Trans>
      </legend>
      <RadioCard
        name="payment-method"
        checked={method === 'WALLET'}
        onChange={() => onMethod('WALLET')}
        icon={<WalletIcon aria-hidden="true" />}
        label={t`Wallet`}
        aside={
          wallet ? (
            <span className={isShort ? 'text-warn' : undefined}>
              <Trans>{formatCents(wallet.balanceAmount, wallet.currency)} available</Trans>
            </span>
          ) : (
            <Skeleton className="w-24" />
          )
        }
      />
      {wallet &&
        cards.cards.map((card) => (
          <CardMethod
            key={card.id}
            {...{ wallet, card, shortfall }}
            isChosen={method === 'CREDIT_CARD' && card === cards.card}
            onChoose={() => {
              onMethod('CREDIT_CARD');
              if (card !== cards.card) void cards.choose(card);
            }}
          />
        ))}
      <Failure state={cards.choosing} />
      {terms && <InvoiceMethod {...{ terms, method, onMethod, isOverLimit }} />}
    </fieldset>
  );
}

interface CardMethodProps extends Pick<PaymentMethodsProps, 'shortfall'> {
  wallet: Wallet;
  card: SavedCard;
  isChosen: boolean;
  onChoose: () => void;
}

/** A card is only charged the wallet's shortfall, at least RM2.00 (decisions 3). */
function CardMethod({ wallet, card, isChosen, onChoose, shortfall }: CardMethodProps) {
  const { t } = useLingui();
  const charge = chargeForShortfall(shortfall);
  return (
    <RadioCard
      name="payment-method"
      checked={isChosen}
      onChange={onChoose}
      icon={<CreditCard aria-hidden="true" />}
      label={t`${cardBrandName(card.brand)} ending ${card.last4}`}
      note={
        <>
          {card.declined && <DeclinedNote />}
          {isChosen && shortfall <= 0 && <Trans>Your wallet covers this order. The card is not charged.</Trans>}
          {isChosen && shortfall > 0 && (
            <>
              <Trans>
                First we charge {formatCents(charge, wallet.currency)} to this card, then we hold the price of the
                order.
              </Trans>
              <span className="gap"> </span>
              {charge > shortfall && (
                <Trans>
                  Only {formatCents(shortfall, wallet.currency)} is missing, but {formatCents(charge, wallet.currency)}{' '}
                  is the smallest card charge. The rest stays in your wallet.
                </Trans>
              )}
            </>
          )}
        </>
      }
      aside={shortfall > 0 ? cardExpiry(card) : !isChosen && <Trans context="card">not charged</Trans>}
    />
  );
}

interface InvoiceMethodProps extends Pick<PaymentMethodsProps, 'method' | 'onMethod' | 'isOverLimit'> {
  terms: InvoiceTerms;
}

/** Nothing is held. Delivered drop-offs are invoiced up to the agreed limit (decisions 3). */
function InvoiceMethod({ terms, method, onMethod, isOverLimit }: InvoiceMethodProps) {
  const { t } = useLingui();
  const { available, creditLimit, currency, dueDays } = terms;
  return (
    <RadioCard
      name="payment-method"
      checked={method === 'INVOICE'}
      onChange={() => onMethod('INVOICE')}
      icon={<FileText aria-hidden="true" />}
      label={t`Invoice`}
      note={
        method === 'INVOICE' &&
        (isOverLimit ? (
          <span className="text-warn">{said(paymentMessages.creditLimit(available, currency))}</span>
        ) : (
          <Trans>
            Due {dueDays} days after the order completes. Your credit limit is {formatCents(creditLimit, currency)}.
          </Trans>
        ))
      }
      aside={
        <span className={isOverLimit ? 'text-warn' : undefined}>
          <Trans>{formatCents(Math.max(0, available), currency)} left</Trans>
        </span>
      }
    />
  );
}
