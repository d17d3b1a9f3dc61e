import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { type PaymentMethod, type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { CreditCard, Wallet as WalletIcon } from 'lucide-react';
import { useCall } from '../../../api/query';
import { RadioCard } from '../../../ui/choice/Checks';
import { Skeleton } from '../../../ui/message/Skeleton';
import { cardBrandName, cardExpiry } from '../../wallet';

interface PaymentMethodsProps {
  wallet: Wallet | null;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  isLocked: boolean;
  isShort: boolean;
  /** The amount that a card would be charged, after the wallet. */
  shortfall: number;
}

export function PaymentMethods({ wallet, method, onMethod, isLocked, isShort, shortfall }: PaymentMethodsProps) {
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
      {wallet && <CardMethod wallet={wallet} method={method} onMethod={onMethod} shortfall={shortfall} />}
    </fieldset>
  );
}

interface CardMethodProps extends Pick<PaymentMethodsProps, 'method' | 'onMethod' | 'shortfall'> {
  wallet: Wallet;
}

/** A card is charged only the shortfall of the wallet, at least RM2.00 (decisions 3). */
function CardMethod({ wallet, method, onMethod, shortfall }: CardMethodProps) {
  const { t } = useLingui();
  const { data: cards } = useCall(walletCalls.creditCards, { params: { id: wallet.id, cardProvider: 'stripe' } });
  const card = cards?.find(({ selected }) => selected) ?? cards?.[0];
  if (!cards || !card) return null;
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
          <Trans>The card is charged what the wallet lacks, {formatCents(shortfall, wallet.currency)}.</Trans>
        ) : (
          <Trans>The wallet covers it, the card is not charged.</Trans>
        ))
      }
      aside={cardExpiry(card)}
    />
  );
}
