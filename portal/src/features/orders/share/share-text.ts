import { t } from '@lingui/core/macro';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { weekdayText } from '#ui/date-time/wording.ts';

/** The full address of a recipient's tracking page. */
export const trackingUrl = ({ shareLink }: Order): string => new URL(shareLink ?? '', location.origin).href;

/** The recipient's message: shop, day, time and tracking link. */
export function stopText(group: OrderGroup, order: Order, locale: string): string {
  const shop = group.user.company;
  const day = weekdayText(order.deliverDateTime, locale);
  const when = t`${day} by ${businessClock(order.deliverDateTime)}`;
  return t`${shop}: your delivery arrives on ${when}. Follow it here: ${trackingUrl(order)}`;
}

/** Opens the recipient's chat with the message in it. */
export const whatsAppUrl = ({ recipientPhone }: Order, text: string): string =>
  `https://wa.me/${recipientPhone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Opens the device's mail program. */
export function mailUrl(email: string, group: OrderGroup, text: string): string {
  const subject = t`Your delivery from ${group.user.company}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
