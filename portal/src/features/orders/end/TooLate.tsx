import { Trans } from '@lingui/react/macro';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can, isFinal, isInProgress } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { asWritten } from '#ui/as-written.tsx';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { Calls } from '../details/Calls';

/** A rider was found, before the question or while it was open (spec 4.2). */
export const isTooLate = (group: OrderGroup): boolean => isInProgress(group.status) && !can.cancel(group);

export const TooLateTitle = ({ group }: { group: OrderGroup }) => (
  <Trans>Too late to cancel {unbroken(group.number)}</Trans>
);

/** The rider's last step. */
export function TooLateReason({ group: { hadPickedUp, rider, status } }: { group: OrderGroup }) {
  const name = rider && asWritten(rider.name);
  if (isFinal(status)) return <Trans>The order has ended.</Trans>;
  if (hadPickedUp) {
    return name ? <Trans>{name} has picked up the goods.</Trans> : <Trans>A rider has picked up the goods.</Trans>;
  }
  return name ? (
    <Trans>{name} is on the way to the pick-up.</Trans>
  ) : (
    <Trans>A rider is on the way to the pick-up.</Trans>
  );
}

/** The refusal, and the people who can still help. */
export function TooLate({ group: { number, rider } }: { group: OrderGroup }) {
  return (
    <div className="grid gap-3">
      <Banner tone="bad">{said(orderGroupMessages.cannotCancel(number))}</Banner>
      <div className="flex flex-wrap gap-2">
        <Calls rider={rider} number={number} />
      </div>
    </div>
  );
}
