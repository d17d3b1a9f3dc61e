import type { Tracking } from '@tibara/contract/dispatch/calls';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import type { Language } from '@tibara/contract/language/languages';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { isFinal } from '@tibara/contract/orders/status';
import { businessClock, businessDay, minuteMs } from '@tibara/contract/time';
import { shortDay } from '../../platform/language/days.ts';
import { translate } from '../../platform/language/translate.ts';

type ServedTracking = { tracking: Tracking; language: Language; now: Date; supportUrl: string };

const REFRESH_SECONDS = 60;

/** The essentials of a tracking page as HTML, for a browser without JavaScript and until the portal is loaded. */
export function servedTracking(about: ServedTracking): { head: string; body: string } {
  const { tracking, language, now } = about;
  const say = (text: Text) => escapeText(translate(text, language));
  const clock = (time: string) =>
    businessDay(time) === businessDay(now)
      ? businessClock(time)
      : `${shortDay(time, language)}, ${businessClock(time)}`;
  const p = (text: Text | null) => (text === null ? '' : `<p>${say(text)}</p>`);
  const item = (step: Tracking['steps'][number]) => {
    const time = step.isDone && step.at ? ` <time>${clock(step.at)}</time>` : '';
    return `<li>${step.isDone ? '✓ ' : ''}${say(labelOf(step))}${time}</li>`;
  };
  const { proofOfDelivery } = tracking;
  const lines = [
    p(tracking.kind === 'PICK_UP' ? sentence`Pick-up at ${tracking.sender}` : fromTo(tracking)),
    `<h1 class="text-h1">${say(headline(tracking, now, clock))}</h1>`,
    ...explanations(tracking).map(p),
    `<ol>${tracking.steps.map(item).join('')}</ol>`,
    p(tracking.rider && sentence`Rider: ${`${tracking.rider.name} ${tracking.rider.vehicle}`.trim()}`),
    p(tracking.address),
    p(tracking.product === '' ? null : sentence`Item: ${tracking.product}`),
    p(cashOf(tracking)),
    proofOfDelivery === null ? '' : `<p><a href="${escapeText(proofOfDelivery)}">${say(PROOF)}</a></p>`,
    `<p><a href="${escapeText(about.supportUrl)}">${say(sentence`Need help?`)}</a></p>`,
  ];
  const refresh = `<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>`;
  return {
    head: isFinal(tracking.status) ? '' : refresh,
    body: `<main id="served" class="grid gap-4 p-4" lang="${language}">${lines.join('')}</main>${dataOf(tracking)}`,
  };
}

/** The portal shows this first, so it need not ask for it again. */
const dataOf = (tracking: Tracking): string =>
  `<script type="application/json" id="served-tracking">${JSON.stringify(tracking).replaceAll('<', '\\u003c')}</script>`;

const PROOF = sentence`Proof of Delivery`;
const NOW_MS = minuteMs;

const fromTo = ({ sender, recipientFirstName }: Tracking): Text =>
  sentence`From ${sender} to ${recipientFirstName ?? ''}`;

type Clock = (time: string) => string;

function headline(tracking: Tracking, now: Date, clock: Clock): Text {
  const { kind, status, steps, arrival, scheduledTime } = tracking;
  const doneAt = steps.find(({ name }) => name === (kind === 'PICK_UP' ? 'PICKED_UP' : 'DELIVERED'))?.at;
  if (status === 'CANCELLED')
    return kind === 'PICK_UP' ? sentence`This pick-up was cancelled` : sentence`This delivery was cancelled`;
  if (status === 'FAILED') return sentence`This delivery failed`;
  if (doneAt) return kind === 'PICK_UP' ? sentence`Picked up: ${clock(doneAt)}` : sentence`Delivered: ${clock(doneAt)}`;
  if (tracking.isHeldUp) return sentence`Your delivery is held up`;
  if (arrival && Date.parse(arrival.from) <= now.getTime() + NOW_MS) return sentence`Arrives by ${clock(arrival.to)}`;
  if (arrival) return sentence`Arrives between ${clock(arrival.from)} and ${clock(arrival.to)}`;
  if (Date.parse(scheduledTime) < now.getTime()) return sentence`Later than planned`;
  return sentence`Expected by ${clock(scheduledTime)}`;
}

function explanations({ kind, status, isHeldUp, hasLostRider, failureCode, sender }: Tracking): (Text | null)[] {
  if (isHeldUp) return [sentence`We do not know the arrival time yet. Ask ${sender} about it.`];
  if (status === 'CONFIRMED')
    return [hasLostRider ? sentence`We are finding a new rider.` : sentence`We are finding a rider.`];
  if (status !== 'FAILED' || kind === 'PICK_UP') return [];
  return [failureCode && codeReasons[failureCode], sentence`Ask ${sender} about a new delivery.`];
}

const cashOf = ({ codAmount, currency }: Tracking): Text | null =>
  codAmount === null ? null : sentence`Please have ${formatCents(codAmount, currency)} in cash ready for the rider.`;

const labels = {
  CONFIRMED: sentence`Confirmed`,
  ASSIGNED: sentence`Rider assigned`,
  PICKED_UP: sentence`Picked up`,
  NEXT: sentence`Arriving next`,
  DELIVERED: sentence`Delivered`,
  FAILED: sentence`Failed`,
} as const;

const labelOf = ({ name, stops }: Tracking['steps'][number]): Text =>
  name === 'EARLIER_STOPS' ? sentence`${stops?.done ?? 0} of ${stops?.of ?? 0} stops before yours` : labels[name];

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
