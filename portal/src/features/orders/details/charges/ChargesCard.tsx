import { Plural, Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { ReactNode } from 'react';
import { listed } from '#ui/language/in-one-line.ts';
import { Distance } from '#ui/mark/Distance.tsx';
import { Money } from '#ui/money/Money.tsx';
import { inSequence } from '../stops/progress';
import { type Charges, chargesOf } from './charges';
import { PaymentSummary } from './PaymentSummary';

/** Spec 2.7, decisions 7: all fees, minus failed drop-offs, minus the voucher, and the total. */
export function ChargesCard({ group }: { group: OrderGroup }) {
  const charges = chargesOf(group);
  const { currency } = group;
  const orders = inSequence(group.orders);
  return (
    <section className="card panel-pad grid gap-4">
      <h2 className="text-h3">
        <Trans>Charges</Trans>
      </h2>
      <dl className="grid gap-2.5">
        <Line cents={charges.delivery} currency={currency}>
          <Plural value={orders.length} one="Delivery, # drop-off" other="Delivery, # drop-offs" />
          <span className="block text-caption text-ink-2">
            <Distance metres={group.distance} source={group.distanceSource} />
          </span>
        </Line>
        {orders.map(
          (order, index) =>
            order.doorToDoor && (
              <Line key={order.id} cents={order.doorToDoorFee} currency={currency}>
                <Trans>Door-to-door, drop-off {index + 1}</Trans>
              </Line>
            ),
        )}
        <Line cents={charges.subtotal} currency={currency}>
          <Trans>Subtotal</Trans>
        </Line>
        {charges.refunded > 0 && (
          <Line cents={-charges.refunded} currency={currency} isBad>
            <Refunded group={group} />
          </Line>
        )}
        {group.voucher && charges.discount > 0 && (
          <Line cents={-charges.discount} currency={currency}>
            <Trans>Voucher Applied, {group.voucher.promoCode.code}</Trans>
          </Line>
        )}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3.5">
          <dt className="text-label">
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money cents={charges.total} currency={currency} total />
          </dd>
        </div>
      </dl>
      <Settlement group={group} charges={charges} />
    </section>
  );
}

interface LineProps {
  cents: number;
  currency: string;
  isBad?: boolean;
  children: ReactNode;
}

function Line({ cents, currency, isBad, children }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${isBad ? 'text-bad' : ''}`}>
      <dt className={isBad ? undefined : 'text-ink-2'}>{children}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
      </dd>
    </div>
  );
}

/** "Refunded, drop-off 2 failed" */
function Refunded({ group }: { group: OrderGroup }) {
  if (group.status === 'CANCELLED') return <Trans>Refunded, order cancelled</Trans>;
  const failed = inSequence(group.orders).flatMap(({ status }, index) => (status === 'FAILED' ? [index + 1] : []));
  const list = listed(failed);
  return (
    <Plural
      value={failed.length}
      one={`Refunded, drop-off ${list} failed`}
      other={`Refunded, drop-offs ${list} failed`}
    />
  );
}

function Settlement({ group, charges }: { group: OrderGroup; charges: Charges }) {
  return (
    <div className="grid gap-2">
      {group.payment && charges.subtotal > 0 && <ChargesBar charges={charges} />}
      <p className="text-caption text-ink-2">
        <PaymentSummary group={group} charges={charges} />
      </p>
    </div>
  );
}

/** Solid is charged for deliveries, hatched teal is held, hatched red is refunded. The text below says the same. */
function ChargesBar({ charges: { delivered, open, refunded } }: { charges: Charges }) {
  return (
    <div className="money-bar flex h-2 gap-0.5" aria-hidden="true">
      {delivered > 0 && <span style={{ flexGrow: delivered }} data-part="settled" />}
      {open > 0 && <span style={{ flexGrow: open }} data-part="held" />}
      {refunded > 0 && <span style={{ flexGrow: refunded }} data-part="refunded" />}
    </div>
  );
}
