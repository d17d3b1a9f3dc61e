import { inEnglish } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { needLabels } from '@tibara/contract/orders/needs';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { businessClock, businessDay, minuteMs } from '@tibara/contract/time';
import type { Payment } from '@tibara/contract/wallet/calls';
import { readBookings } from '#dispatch/index.ts';
import { type FleetReport, fleetReports, groupOfNumber, viewOf } from '#orders/index.ts';
import { type GroupJob, jobsOfGroup } from '#platform/jobs/group-jobs.ts';
import { findVendor } from '../find-vendor.ts';
import { look, type Operator } from '../operator.ts';

export type Named = { merchant: string; number: number };

/** Prints the state, stops, money, courier and jobs of an order; returns the order. */
export async function showOrder(operator: Operator, { merchant, number }: Named): Promise<OrderGroup> {
  const vendorId = await findVendor(operator.db, merchant);
  const keys = await operator.keys();
  const { group, bookings, reports, jobs } = await look(operator, vendorId, async (tx) => {
    const stored = await groupOfNumber(tx, vendorId, number);
    if (!stored) throw new Error(`${merchant} has no order ${number}.`);
    return {
      group: await viewOf({ keys }, tx, stored),
      bookings: await readBookings(tx, { vendorId, orderGroupId: stored.group.id }),
      reports: await fleetReports(tx, stored),
      jobs: await jobsOfGroup(tx, stored.group.id),
    };
  });
  operator.say(stateOf(group, merchant, operator.now()));
  const { needsPerson, needsPersonSince } = group;
  if (needsPerson && needsPersonSince)
    operator.say(`Needs a person since ${at(needsPersonSince)}: ${inEnglish(needLabels[needsPerson])}.`);
  for (const order of group.orders) operator.say(stopLine(order));
  operator.say(moneyOf(group));
  operator.say(courierOf(group, bookings));
  for (const booking of bookings) operator.say(bookingLine(booking, group));
  for (const report of reports) operator.say(reportLine(report));
  for (const job of jobs) operator.say(jobLine(job));
  return group;
}

export const at = (time: string | Date): string => `${businessDay(time)} ${businessClock(time)}`;

function stateOf({ number, status, ...group }: OrderGroup, merchant: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(group.pickUpDateTime)) / (60 * minuteMs));
  const times = [
    ...(group.confirmedTime ? [`confirmed ${at(group.confirmedTime)}`] : []),
    `pick-up due ${at(group.pickUpDateTime)}${hours > 0 ? ` (${hours} hours ago)` : ''}`,
    ...(group.pickedUpTime ? [`picked up ${at(group.pickedUpTime)}`] : []),
    ...(group.completionTime ? [`ended ${at(group.completionTime)}`] : []),
  ];
  return `${number} of ${merchant} is ${status}: ${times.join(', ')}.`;
}

function stopLine({ number, status, deliverDateTime, completionTime, failureReason, ...order }: Order): string {
  const fees = formatCents(order.deliveryFee + order.doorToDoorFee, order.currency);
  const time = completionTime ? `since ${at(completionTime)}` : `due ${at(deliverDateTime)}`;
  return [`Stop ${number}`, status, time, fees, ...(failureReason ? [failureReason] : [])].join(' · ');
}

function moneyOf({ payment, voucher, currency }: OrderGroup): string {
  const code = voucher ? `, voucher ${voucher.promoCode.code}` : '';
  return payment
    ? `Money: ${payment.method}, ${payment.status}: ${chargeOf(payment, currency)}${code}.`
    : 'Money: none.';
}

/** The held amount; after the end, the charged and returned amounts. */
export function chargeOf(payment: Payment, currency: string): string {
  const money = (cents: number) => formatCents(cents, currency);
  const { finalPaymentAmount: charged, initialRequestedAmount: asked, method } = payment;
  if (charged === null) return `${money(asked)} ${method === 'INVOICE' ? 'to be invoiced' : 'held'}`;
  const credit = payment.voucherCreditAmount;
  return [
    `${money(charged)} ${method === 'INVOICE' ? 'invoiced' : 'charged'}`,
    ...(method === 'INVOICE' ? [] : [`${money(asked - charged)} returned`]),
    ...(credit > 0 ? [`${money(credit)} credited for the voucher`] : []),
  ].join(', ');
}

type Bookings = Awaited<ReturnType<typeof readBookings>>;

function courierOf({ rider }: OrderGroup, bookings: Bookings): string {
  const who = rider ? [rider.name, rider.contactNumber, rider.vehicle].filter(Boolean).join(', ') : 'no rider';
  return `Courier: ${who}${bookings.length === 0 ? '; nothing was offered' : ''}.`;
}

function bookingLine(booking: Bookings[number], group: OrderGroup): string {
  const { status, fleet, reference, attempts } = booking;
  const { currency } = group;
  const facts = [
    `Booking at ${fleet || 'the fleet'}`,
    partOf(group, booking),
    status,
    `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
    reference && `reference ${reference}`,
    booking.cents !== null && `costs ${formatCents(booking.cents, currency)}`,
    booking.refusal && `refused: ${booking.refusal}`,
    booking.placed_at && `placed ${at(booking.placed_at)}`,
    booking.unknown_since && `no answer since ${at(booking.unknown_since)}`,
    booking.withdraw_for && `being withdrawn: ${booking.withdraw_for}`,
    booking.withdrawn_at && `withdrawn ${at(booking.withdrawn_at)}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Of one booking among several the stops, and its rider while it carries them. */
function partOf(
  { orders, parts }: OrderGroup,
  { status, order_ids: ids }: Pick<Bookings[number], 'status' | 'order_ids'>,
) {
  if (parts.length < 2) return `${ids.length} drop-offs`;
  const stops = orders.filter(({ id }) => ids.includes(id)).map(({ number }) => number.split('-').at(-1));
  const rider = parts.find(({ orderIds }) => orderIds.join() === ids.join())?.rider;
  const isRiding = status === 'placed' && rider;
  return [`stops ${stops.join(' ')}`, ...(isRiding ? [`${rider.name}, ${rider.contactNumber}`] : [])].join(' · ');
}

function reportLine({ type, stop, occurredAt, receivedAt, contradicts }: FleetReport): string {
  const about = `${type}${stop === null ? '' : ` of stop ${stop}`} at ${at(occurredAt)}, received ${at(receivedAt)}`;
  return contradicts
    ? `Needs a person: the courier reported ${about}, and the order had ended otherwise.`
    : `The courier's last ${about}.`;
}

const jobLine = ({ queue, jobId, state, tries, dueAt }: GroupJob): string =>
  [`Job ${queue}`, jobId, state, ...(tries > 0 ? [`${tries} tries`] : []), `due ${at(dueAt)}`].join(' · ');
