import { Plural, Trans } from '@lingui/react/macro';
import { isAboutGoods, type Need, replyDueMs } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { carriersOf } from '../riders/carriers';
import { Calls } from './Calls';

interface NeedBannerProps {
  group: OrderGroup;
  need: Need;
}

/** Why the order waits for a person: what happened, what to do, and what it costs. */
export default function NeedBanner({ group, need }: NeedBannerProps) {
  const isOpenEnded = isAboutGoods(need) || need === 'part without rider';
  return (
    <Banner
      tone="warn"
      icon={<TriangleAlert />}
      className="mb-6"
      action={
        <div className="flex gap-2">
          <Calls isBeside rider={isWithRider(need) ? group.rider : null} number={group.number} />
        </div>
      }
    >
      <strong>{headline(group, need)}</strong>
      <span className="gap"> </span>
      {isOpenEnded ? <WhatToDo group={group} need={need} /> : <WaitsForReply group={group} />}
      {isOpenEnded && !isFinal(group.status) && group.payment?.walletId && (
        <>
          <span className="gap"> </span>
          <Trans>Your money stays held until the order ends.</Trans>
        </>
      )}
    </Banner>
  );
}

function headline(group: OrderGroup, need: Need): ReactNode {
  switch (need) {
    case 'courier unknown':
      return <Trans>The courier has not answered yet.</Trans>;
    case 'cancel unanswered':
      return <Trans>Being cancelled: the courier has not confirmed yet.</Trans>;
    case 'part without rider':
      return <Trans>Some drop-offs of this order have no rider any more.</Trans>;
    case 'goods with rider':
      return <Trans>The rider dropped out and still has your goods.</Trans>;
    case 'goods coming back':
      return <Trans>The rider is bringing your goods back to the pick-up.</Trans>;
    case 'goods back':
      return <Trans>Your goods are back at the pick-up.</Trans>;
    case 'stops left open':
      return (
        <Plural
          value={leftOpen(group)}
          one="The courier ended the trip, but # drop-off is still open."
          other="The courier ended the trip, but # drop-offs are still open."
        />
      );
  }
}

/** Number of open drop-offs whose rider left them. Other riders may still be on their way. */
function leftOpen(group: OrderGroup): number {
  const isLeft = (id: string) =>
    carriersOf(group).some((each) => each.orderIds.includes(id) && each.needsPerson === 'stops left open');
  return group.orders.filter(({ id, status }) => !isFinal(status) && isLeft(id)).length;
}

const isWithRider = (need: Need): boolean => need === 'goods with rider' || need === 'goods coming back';

function WhatToDo({ group: { rider, status }, need }: NeedBannerProps) {
  if (!isWithRider(need)) return isFinal(status) ? null : <Trans>Contact support about the open drop-offs.</Trans>;
  if (!rider) return <Trans>Contact support.</Trans>;
  const name = asWritten(rider.name);
  const phone = <span className="whitespace-nowrap">{shownPhone(rider.contactNumber)}</span>;
  return (
    <Trans>
      Call {name} on {phone}, or contact support.
    </Trans>
  );
}

/** The courier is asked until a day after the pick-up time. Then the order ends (decisions 10.23). */
function WaitsForReply({ group: { pickUpDateTime, payment } }: { group: OrderGroup }) {
  const due = dayAndClock(new Date(Date.parse(pickUpDateTime) + replyDueMs).toISOString());
  return (
    <>
      <Trans>We keep asking, and nothing is booked twice.</Trans>
      <span className="gap"> </span>
      {payment?.walletId ? (
        <Trans>
          Your money stays held. Without an answer by {due}, the order ends and your money goes back to your wallet.
        </Trans>
      ) : (
        <Trans>Without an answer by {due}, the order ends at no charge.</Trans>
      )}
    </>
  );
}
