import { Trans, useLingui } from '@lingui/react/macro';
import { checkConfirm } from '@tibara/contract/orders/rules';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { readNow, useNow } from '#ui/use-now.ts';
import { openTopUp } from '../../wallet';
import { useIsPricing } from '../draft/use-order-group';
import { OrderTotal } from '../OrderTotal';
import { useChosenVoucher } from '../voucher/use-chosen-voucher';
import { VoucherRow } from '../voucher/VoucherRow';
import { Confirming, PayContent, PayLabel, WalletNote } from './PayContent';
import { usePayForm } from './use-pay-form';
import type { AcceptedSubtotal } from './use-payment';
import PaymentEnd from './waiting/PaymentEnd';

export interface PaySectionProps {
  group: OrderGroup;
  pricedAt: number;
  accepted: AcceptedSubtotal;
}

/** Voucher, notes, payment and confirm on the draft's own screen, by card unless the merchant chooses otherwise. */
export default function PaySection({ group, pricedAt, accepted }: PaySectionProps) {
  const { t } = useLingui();
  const now = useNow();
  const isPricing = useIsPricing(group.id);
  const voucher = useChosenVoucher(group, now);
  const [typedNote, setNote] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = usePayForm({
    group,
    voucher: voucher.applied,
    note: typedNote ?? group.noteToDriver,
    onNote: setNote,
    usualMethod: 'CREDIT_CARD',
    accepted,
  });
  const isEmpty = group.orders.length === 0;
  const blocked = isEmpty
    ? t`Add a drop-off first`
    : can.confirm(group)
      ? form.blocked
      : t`The payment is being confirmed.`;
  const act = () => {
    // An unfinished payment is repeated unchanged, and a top-up holds nothing.
    const isChecked = !form.isShort && form.payment.unfinished === null;
    const found = isChecked ? checkConfirm(group, readNow(), 'modal') : null;
    setRefusal(found ? said(found.message) : null);
    if (!found) void form.act();
  };
  return (
    <section className="card panel-pad grid gap-4" aria-labelledby="draft-payment">
      <h2 id="draft-payment" className="text-h3">
        <Trans>Payment</Trans>
      </h2>
      <PaymentEnd group={group} />
      {refusal && (
        <Banner tone="bad" onClose={() => setRefusal(null)}>
          {refusal}
        </Banner>
      )}
      {!isEmpty && (
        <>
          <PayContent form={form} />
          <VoucherRow
            group={group}
            voucher={voucher}
            now={now}
            failure={t`Something went wrong when applying voucher`}
          />
        </>
      )}
      <OrderTotal {...{ group, pricedAt, isPricing, voucher }} currency={group.currency} />
      <div className="grid gap-1">
        <Button block size={48} busy={!form.isKnown && !isEmpty} disabledReason={blocked} onClick={act}>
          {isEmpty && !form.isShort ? <Trans>PAY</Trans> : <PayLabel form={form} />}
        </Button>
        <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-caption text-ink-2">
          <span>
            <WalletNote form={form} />
          </span>
          {!form.isShort && (
            <Button variant="quiet" size={32} className="-mr-2.5" onClick={() => openTopUp({ region: group.region })}>
              <Trans>Top up wallet</Trans>
            </Button>
          )}
        </p>
      </div>
      {form.payment.isPaying && <Confirming form={form} />}
    </section>
  );
}
