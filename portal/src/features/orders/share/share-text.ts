import { t } from '@lingui/core/macro';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { weekdayText } from '#ui/date-time/wording.ts';

/** The full address of a recipient's tracking page. */
export const trackingUrl = (link: string): string => new URL(link, location.origin).href;

/** The recipient's message: shop, day, time and tracking link. */
export function stopText(group: OrderGroup, order: Order, locale: string): string {
  const shop = group.user.company;
  const when = dayAndClock(order, locale);
  return t`${shop}: your delivery arrives on ${when}. Follow it here: ${trackingUrl(order.shareLink ?? '')}`;
}

/** All drop-offs of an order, one per line, for the merchant's own chat. */
export function orderText(group: OrderGroup, locale: string): string {
  const shop = group.user.company;
  const lines = group.orders.flatMap((order) =>
    order.shareLink ? [`${order.recipientName}, ${dayAndClock(order, locale)}: ${trackingUrl(order.shareLink)}`] : [],
  );
  return [t`${shop}, order ${group.number}`, ...lines].join('\n');
}

/** 'Wed 25 Nov by 14:05' */
function dayAndClock({ deliverDateTime }: Order, locale: string): string {
  const day = weekdayText(deliverDateTime, locale);
  return t`${day} by ${businessClock(deliverDateTime)}`;
}
