import { type Check, failIf, firstViolation, type Violation } from '../checks.ts';
import { isUserName } from '../identity/user-name.ts';
import { type IsValidPhone, phoneChecks } from '../inputs/phone.ts';
import type { Sentence } from '../language/sentence.ts';
import { leadTimeMs } from '../time.ts';
import { isTooFarAhead, maximumCod, maximumCodCents, maximumDaysAhead } from './limits.ts';
import { dropOffMessages, orderGroupMessages, pickUpMessages } from './messages.ts';
import { type DraftLocation, placeChecks } from './places.ts';
import type { DeliveryMethod } from './status.ts';

/** Create defaults (spec 5.6). */
export const createDefaults: { deliveryMethod: DeliveryMethod; halal: boolean } = {
  deliveryMethod: 'MOTOR',
  halal: true,
};

/** Messages differ between Place Order and the forms of the lists and the detail screen. */
export type Wording = 'main' | 'modal';

export type PickUpDraft = {
  pickUpPersonName: string;
  pickUpContactNumber: string;
  pickUpDateTime: string | null;
  pickUpLocation: DraftLocation;
};

export type DropOffDraft = {
  recipientName: string;
  /** The email is optional and used for the tracking link. */
  recipientEmail: string;
  recipientPhone: string;
  deliverDateTime: string | null;
  dropOffLocation: DraftLocation;
  isCodEnabled: boolean;
  codAmount: number | null;
};

export type RuleContext = { now: Date; isValidPhone: IsValidPhone; wording?: Wording };

/** The checks of spec 5.2, in the order of the spec. `deliveryTimes` are those of the group's stops. */
export function checkPickUp(
  draft: PickUpDraft,
  { now, isValidPhone, wording = 'main' }: RuleContext,
  deliveryTimes: readonly string[] = [],
): Violation | null {
  const words = pickUpMessages[wording];
  const at = draft.pickUpDateTime;
  return firstViolation([
    ...placeChecks('pickUpLocation', draft.pickUpLocation, words),
    ...modalChecks(wording, words.incomplete, [
      ['pickUpContactNumber', draft.pickUpContactNumber],
      ['pickUpPersonName', draft.pickUpPersonName],
      ['pickUpDateTime', at],
    ]),
    failIf(() => draft.pickUpContactNumber.trim() === '', 'pickUpContactNumber', pickUpMessages.phoneMissing),
    // Place Order adds the plus itself (spec 5.2). The modals ask for the plus.
    failIf(
      () => wording === 'modal' && !startsWithPlus(draft.pickUpContactNumber),
      'pickUpContactNumber',
      pickUpMessages.phonePlus,
    ),
    ...phoneChecks(draft.pickUpContactNumber, 'pickUpContactNumber', words.phoneInvalid, isValidPhone),
    failIf(() => draft.pickUpPersonName.trim() === '', 'pickUpPersonName', pickUpMessages.nameMissing),
    failIf(() => at === null || draft.pickUpLocation.address.trim() === '', 'pickUpDateTime', words.incomplete),
    failIf(() => at !== null && Date.parse(at) < now.getTime(), 'pickUpDateTime', words.past),
    failIf(
      () => at !== null && deliveryTimes.some((time) => Date.parse(time) < Date.parse(at)),
      'pickUpDateTime',
      pickUpMessages.laterThanDelivery,
    ),
    failIf(() => at !== null && isTooFarAhead(at, now), 'pickUpDateTime', pickUpMessages.tooFar(maximumDaysAhead)),
  ]);
}

/** The checks of spec 5.3, in the order of the spec. A delivery at the exact pick-up time is allowed (decisions 7). */
export function checkDropOff(
  draft: DropOffDraft,
  pickUpDateTime: string,
  { now, isValidPhone, wording = 'main' }: RuleContext,
): Violation | null {
  const words = dropOffMessages[wording];
  const at = draft.deliverDateTime === null ? null : Date.parse(draft.deliverDateTime);
  return firstViolation([
    ...placeChecks('dropOffLocation', draft.dropOffLocation, words),
    ...modalChecks(wording, words.incomplete, [
      ['deliverDateTime', draft.deliverDateTime],
      ['recipientPhone', draft.recipientPhone],
      ['recipientName', draft.recipientName],
    ]),
    failIf(() => at === null, 'deliverDateTime', dropOffMessages.dateMissing),
    failIf(() => at !== null && at < now.getTime(), 'deliverDateTime', dropOffMessages.past),
    failIf(() => at !== null && at < Date.parse(pickUpDateTime), 'deliverDateTime', words.beforePickUp),
    failIf(() => at !== null && at < now.getTime() + leadTimeMs, 'deliverDateTime', dropOffMessages.tooSoon),
    failIf(() => draft.recipientPhone.trim() === '', 'recipientPhone', dropOffMessages.phoneMissing),
    failIf(() => !startsWithPlus(draft.recipientPhone), 'recipientPhone', dropOffMessages.phonePlus),
    ...phoneChecks(draft.recipientPhone, 'recipientPhone', dropOffMessages.phoneInvalid, isValidPhone),
    failIf(() => draft.recipientName.trim() === '', 'recipientName', dropOffMessages.nameMissing),
    failIf(
      () => draft.isCodEnabled && !(draft.codAmount !== null && draft.codAmount > 0),
      'codAmount',
      words.codMissing,
    ),
    failIf(() => draft.dropOffLocation.address.trim() === '', 'dropOffLocation', words.incomplete),
    failIf(() => at !== null && isTooFarAhead(at, now), 'deliverDateTime', dropOffMessages.tooFar(maximumDaysAhead)),
    failIf(
      () => draft.isCodEnabled && (draft.codAmount ?? 0) > maximumCodCents,
      'codAmount',
      dropOffMessages.codTooHigh(maximumCod(draft.dropOffLocation.country)),
    ),
    failIf(() => isWrongEmail(draft.recipientEmail.trim()), 'recipientEmail', dropOffMessages.emailInvalid),
  ]);
}

/** The modals have one text for all empty fields. Place Order names each field (spec 5.2, 5.3). */
const modalChecks = (
  wording: Wording,
  message: Sentence,
  fields: readonly (readonly [string, string | null])[],
): Check[] =>
  wording === 'main' ? [] : fields.map(([name, value]) => failIf(() => (value ?? '').trim() === '', name, message));

/** Invisible characters would make two spellings of one address. */
const isWrongEmail = (email: string): boolean => email !== '' && (!isUserName(email) || /\p{Cf}|\.$/u.test(email));

/** A stop is created automatically only once all these fields are filled in (spec 4.5). */
export const isDropOffComplete = (draft: DropOffDraft): boolean =>
  draft.recipientName.trim() !== '' &&
  draft.recipientPhone.trim() !== '' &&
  draft.deliverDateTime !== null &&
  Boolean(draft.dropOffLocation.coordinate);

export type ConfirmDraft = { pickUpDateTime: string; orders: readonly { deliverDateTime: string }[] };

/** Spec 5.6: the pick-up must be more than 5 minutes ahead, and every delivery at least 5 minutes. */
export function checkConfirm(group: ConfirmDraft, now: Date, wording: Wording = 'main'): Violation | null {
  const words = pickUpMessages[wording];
  const pickUp = Date.parse(group.pickUpDateTime);
  const soonest = now.getTime() + leadTimeMs;
  return firstViolation([
    failIf(() => group.orders.length === 0, 'orders', orderGroupMessages.noDropOffs),
    failIf(() => pickUp <= soonest, 'pickUpDateTime', words.tooSoon),
    failIf(
      () => group.orders.some((order) => Date.parse(order.deliverDateTime) < soonest),
      'deliverDateTime',
      words.deliveryPast,
    ),
    failIf(
      () => group.orders.some((order) => Date.parse(order.deliverDateTime) < pickUp),
      'pickUpDateTime',
      pickUpMessages.laterThanDelivery,
    ),
  ]);
}

/** This check comes before normalising, because normalising adds the plus (spec 5.3). */
export const startsWithPlus = (phone: string): boolean => phone.trim().startsWith('+');
