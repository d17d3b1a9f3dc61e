import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { useId } from 'react';
import { dayText } from '../../ui/date-time/wording';
import { said } from '../../ui/language/language';
import { Chip } from '../../ui/mark/Chip';
import type { UsableOffer } from './use-offers';

interface VoucherTicketProps {
  offer: UsableOffer;
  currency: string;
  /** The radio button, absent if vouchers are only viewed. */
  choice?: { name: string; isChosen: boolean; onChoose: () => void };
}

export function VoucherTicket({ offer, currency, choice }: VoucherTicketProps) {
  const { t } = useLingui();
  const id = useId();
  const Label = choice ? 'label' : 'div';
  const { promoCode, isExpired, problem } = offer;
  const { code, title, expiryDate, discountAmount, discountPercentage } = promoCode;
  return (
    <div className="ticket" data-expired={isExpired || undefined}>
      <Label className={`ticket-choice ${choice ? 'radio' : ''}`}>
        <span id={`${id}-worth`} className="ticket-worth in-data-expired:opacity-50">
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
        <span className="grid min-w-0 wrap-anywhere">
          <span id={`${id}-code`} className="font-semibold in-data-expired:opacity-50">
            {code} {offer.voucherId !== null && <Chip tone="ok">{t`Yours`}</Chip>}{' '}
            {isExpired && <Chip tone="neutral">{t`Expired`}</Chip>}
          </span>
          <span id={`${id}-title`} className="text-ink-2 in-data-expired:opacity-50">
            {title}
          </span>
          <span className="text-caption text-ink-2 [line-height:24px]!">
            <span id={`${id}-till`} className="in-data-expired:opacity-50">
              <Trans>Valid till {dayText(expiryDate, true)}</Trans>
            </span>
            {' · '}
            <a
              href="/voucher-terms"
              target="_blank"
              rel="noreferrer"
              className="link inline-block min-h-6 min-w-6"
              aria-label={t`T&C of ${code}`}
            >
              <Trans>T&C</Trans>
            </a>
          </span>
          {choice && problem && !isExpired && (
            <span id={`${id}-problem`} className="text-caption text-warn">
              {said(problem)}
            </span>
          )}
        </span>
        {choice && (
          <input
            type="radio"
            name={choice.name}
            // Named by these parts only, because the label also contains the link to the terms.
            aria-labelledby={['worth', 'code', 'title', 'till', 'problem'].map((part) => `${id}-${part}`).join(' ')}
            checked={choice.isChosen}
            disabled={problem !== null}
            onChange={choice.onChoose}
          />
        )}
      </Label>
    </div>
  );
}
