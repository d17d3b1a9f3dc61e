import { said } from '../../ui/language/language';
import '../../ui/choice/checks.css';
import './vouchers.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { discountOn } from '@tibara/contract/vouchers/discount';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { TextField } from '../../ui/field/TextField';
import { Failure } from '../../ui/form/Form';
import { EmptyState } from '../../ui/message/EmptyState';
import { Loading } from '../../ui/message/Skeleton';
import type { ChosenVoucher } from './chosen-voucher';
import { claimOffer, useOffers, type VoucherOrder } from './use-offers';
import { VoucherTicket } from './VoucherTicket';

export { AllVouchers, type AllVouchersProps } from './AllVouchers';

export interface VouchersProps {
  order: VoucherOrder;
  currency: string;
  now: Date;
  chosen: ChosenVoucher | null;
  /** Shown if a voucher could not be applied without a reason from the server. */
  failure?: string;
  onUse: (voucher: ChosenVoucher) => void;
  onClose: () => void;
}

export default function Vouchers({ order, currency, now, chosen, failure, onUse, onClose }: VouchersProps) {
  const { t } = useLingui();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const { offers, error, isFetching, retry } = useOffers(order, now);
  const [pickedId, pick] = useState(chosen?.promoCode.id ?? null);
  const [typed, setTyped] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const action = useAction({ fallback: failure ?? t`Something went wrong when applying the voucher.` });
  useEffect(() => {
    // A failed list is only logged (spec 8), because the order can be paid without it.
    if (error) console.error(error);
  }, [error]);
  const picked = offers?.find(({ promoCode, problem }) => promoCode.id === pickedId && !problem) ?? null;
  const discount = picked ? discountOn(order.subtotal, picked.promoCode) : 0;

  const applyCode = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = typed.trim();
    const found = offers?.find(({ promoCode }) => promoCode.code.toLowerCase() === wanted.toLowerCase());
    if (!found) return setCodeError(wanted ? t`There is no promo code ${wanted}.` : t`Enter a promo code.`);
    if (found.problem) return setCodeError(said(found.problem));
    setCodeError(null);
    pick(found.promoCode.id);
  };
  const use = () =>
    action.run(async () => {
      if (!picked) return;
      onUse(await claimOffer(picked));
      onClose();
    });
  const choose = (promoCodeId: string) => {
    action.dismiss();
    setCodeError(null);
    pick(promoCodeId);
  };
  return (
    <Dialog
      open
      sheet
      closeOnOutsideClick
      title={<Trans>Vouchers</Trans>}
      onClose={onClose}
      initialFocus={body}
      footer={
        <>
          <p className="note" role="status">
            <span className="text-caption text-ink-2">
              <Trans>Subtotal {formatCents(order.subtotal, currency)}</Trans>
            </span>
            <br />
            {picked && (
              <strong>
                <Trans>You pay {formatCents(order.subtotal - discount, currency)} in the end</Trans>
              </strong>
            )}
          </p>
          <Button onClick={use} busy={action.isBusy} disabledReason={picked ? null : t`Choose a voucher first`}>
            {picked ? <Trans>Use {picked.promoCode.code}</Trans> : <Trans>Use</Trans>}
          </Button>
        </>
      }
    >
      <div ref={body} tabIndex={-1} className="grid gap-4">
        <Failure state={action} />
        <form className="grid grid-cols-[1fr_auto] items-start gap-2" onSubmit={applyCode} noValidate>
          <TextField
            label={<span className="sr-only">{t`Promo code`}</span>}
            placeholder={t`Promo code`}
            value={typed}
            error={codeError}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            onChange={(event) => {
              setCodeError(null);
              setTyped(event.target.value);
            }}
          />
          <Button
            type="submit"
            variant="secondary"
            className="pointer-coarse:min-h-12"
            disabledReason={offers ? null : t`Loading your vouchers…`}
          >
            <Trans>Apply</Trans>
          </Button>
        </form>
        {!offers && !error && <Loading blocks={['h-20 w-full', 'mt-3 h-20 w-full']} />}
        {error && (
          <EmptyState
            plain
            title={
              offers ? <Trans>Some vouchers are missing here</Trans> : <Trans>No vouchers to show right now</Trans>
            }
            action={
              <Button variant="secondary" size={36} busy={isFetching} onClick={retry}>
                <Trans>Retry</Trans>
              </Button>
            }
          />
        )}
        {!error && offers?.length === 0 && (
          <EmptyState
            title={<Trans>No vouchers yet</Trans>}
            text={<Trans>Vouchers and public promo codes appear here.</Trans>}
          />
        )}
        {offers && offers.length > 0 && (
          <fieldset className="grid gap-2.5">
            <legend className="sr-only">{t`Vouchers and promo codes`}</legend>
            {offers.map((offer) => (
              <VoucherTicket
                key={offer.promoCode.id}
                offer={offer}
                currency={currency}
                choice={{
                  name: `${id}-voucher`,
                  isChosen: offer === picked,
                  onChoose: () => choose(offer.promoCode.id),
                }}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
