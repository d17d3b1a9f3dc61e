import type { Language } from '@tibara/contract/language/languages';
import { sentence } from '@tibara/contract/language/sentence';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import type { MailWords } from '../../notifications/index.ts';

type RecipientMailContent = {
  group: OrderGroup;
  order: Order;
  product: string;
  link: string;
  optOut: string;
  language: Language;
};

/** To the recipient of one drop-off: shop, time, and tracking link (decisions 9.1). */
export function recipientMail({ group, order, product, link, optOut, language }: RecipientMailContent): MailWords {
  const shop = asText(group.user.company || group.user.firstName);
  const name = asText(order.recipientName);
  const at = order.deliverDateTime;
  const day = dayText(at, language);
  return {
    subject: sentence`Your delivery from ${shop} on ${day}`,
    lines: [
      sentence`Hello ${name},`,
      '',
      sentence`${shop} has a delivery for you on ${day}, by ${businessClock(at)}.`,
      '',
      sentence`Follow it here: ${link}`,
      '',
      sentence`${product} delivers for ${shop}. We send this email once for each delivery.`,
      sentence`Stop delivery emails: ${optOut}`,
    ],
  };
}

const regional: Record<Language, string> = { en: 'en-GB', ms: 'ms-MY', 'zh-Hans': 'zh-Hans' };

/** 'Wed 25 Nov', '11月25日星期三' */
const dayText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(regional[language], {
    weekday: language === 'zh-Hans' ? 'long' : 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kuala_Lumpur',
  })
    .format(new Date(at))
    .replace(',', '');

/** A merchant's text is sent in our name, so it must be short, without links or numbers. */
function asText(written: string): string {
  const plain = written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[.。․:/\\@]+(?=\S)/gu, ' ')
    .replace(/\+?\d[\d\s()-]{5,}\d/g, ' ');
  return [...plain].slice(0, 60).join('').replace(/\s+/g, ' ').trim();
}
