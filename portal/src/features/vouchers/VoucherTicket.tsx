import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { formatDay } from '@tibara/contract/time';
import { Chip } from '../../ui/Chip';
import type { UsableOffer } from './use-offers';

interface VoucherTicketProps {
  name: string;
  offer: UsableOffer;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** What it is worth on the stub; code, title and its last day beside it. */
export function VoucherTicket({ name, offer, currency, isChosen, onChoose }: VoucherTicketProps) {
  const { t } = useLingui();
  const { promoCode, isExpired, problem } = offer;
  const { code, title, expiryDate, discountAmount, discountPercentage } = promoCode;
  return (
    <div className="ticket" data-expired={isExpired || undefined}>
      <label className="radio ticket-choice">
        <span className="ticket-worth">
          {discountPercentage > 0 ? (
            <>
              <strong>{discountPercentage}%</strong>
              <Trans>of subtotal</Trans>
            </>
          ) : (
            <>
              <strong>{formatCents(discountAmount, currency).replace('.00', '')}</strong>
              <Trans>off</Trans>
            </>
          )}
        </span>
        <span className="ticket-text">
          <span className="ticket-code">
            {code} {isExpired && <Chip tone="neutral">{t`Expired`}</Chip>}
          </span>
          <span className="text-ink-2">{title}</span>
          <span className="text-caption">
            <Trans>Valid till {formatDay(expiryDate, true)}</Trans>
          </span>
          {problem && !isExpired && <span className="text-caption text-warn">{problem}</span>}
        </span>
        <input type="radio" name={name} checked={isChosen} disabled={problem !== null} onChange={onChoose} />
      </label>
      <a className="ticket-terms" href="/voucher-terms" target="_blank" rel="noreferrer" aria-label={t`T&C of ${code}`}>
        <Trans>T&C</Trans>
      </a>
    </div>
  );
}
