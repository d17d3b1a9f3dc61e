import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { PaymentMethod, Wallet } from '@tibara/contract/wallet/calls';
import { CreditCard, Wallet as WalletIcon } from 'lucide-react';
import { RadioCard } from '../../../ui/choice/Checks';
import { Skeleton } from '../../../ui/message/Skeleton';
import { cardBrandName, cardExpiry } from '../../wallet';
import type { PayCard } from './use-pay-card';

interface PaymentMethodsProps {
  wallet: Wallet | null;
  /** Null without a saved card. */
  card: PayCard | null;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  isLocked: boolean;
  isShort: boolean;
  /** The amount that a card would be charged, after the wallet. */
  shortfall: number;
}

export function PaymentMethods({ wallet, card, method, onMethod, isLocked, isShort, shortfall }: PaymentMethodsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="pay-methods" disabled={isLocked}>
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
      {wallet && card && <CardMethod {...{ wallet, card, method, onMethod, shortfall }} />}
    </fieldset>
  );
}

interface CardMethodProps extends Pick<PaymentMethodsProps, 'method' | 'onMethod' | 'shortfall'> {
  wallet: Wallet;
  card: PayCard;
}

/** A card is charged only the shortfall of the wallet, at least RM2.00 (decisions 3). */
function CardMethod({ wallet, card, method, onMethod, shortfall }: CardMethodProps) {
  const { t } = useLingui();
  return (
    <RadioCard
      name="payment-method"
      checked={method === 'CREDIT_CARD'}
      onChange={() => onMethod('CREDIT_CARD')}
      icon={<CreditCard aria-hidden="true" />}
      label={t`${cardBrandName(card.brand)} ending ${card.last4}`}
      note={
        method === 'CREDIT_CARD' &&
        (shortfall > 0 ? (
          <Trans>We charge the missing {formatCents(shortfall, wallet.currency)} to this card.</Trans>
        ) : (
          <Trans>Your wallet covers this order. The card is not charged.</Trans>
        ))
      }
      aside={cardExpiry(card)}
    />
  );
}
