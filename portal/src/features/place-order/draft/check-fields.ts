import type { Violation } from '@tibara/contract/checks';
import { normalisePhone } from '@tibara/contract/inputs/phone';
import { checkStopPlace, toLocation } from '@tibara/contract/orders/places';
import { checkDropOff, checkPickUp, type RuleContext, type Wording } from '@tibara/contract/orders/rules';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { dropOffDraft, type PickUpFields, pickUpDraft, type StopFields } from './fields';

/** The numbering plans are loaded with the forms. */
export const fetchPhoneRules = () =>
  import('@tibara/contract/inputs/phone-min').catch(() => ({ isValidPhone: leftToServer }));

/** Used if the numbering plans could not be loaded. The server checks the number. */
const leftToServer = (): boolean => true;

async function ruleContext(now: Date, wording: Wording): Promise<RuleContext> {
  const { isValidPhone } = await fetchPhoneRules();
  return { now, isValidPhone, wording };
}

export async function checkPickUpFields(
  fields: PickUpFields,
  now: Date,
  deliveryTimes: readonly string[] = [],
  wording: Wording = 'main',
): Promise<Violation | null> {
  return checkPickUp(pickUpDraft(fields), await ruleContext(now, wording), deliveryTimes);
}

/** The server's rules: first the form's, then those that need the pick-up. */
export async function checkStopFields(
  fields: StopFields,
  group: Pick<OrderGroup, 'pickUpDateTime' | 'pickUpLocation'>,
  now: Date,
  wording: Wording = 'main',
): Promise<Violation | null> {
  const draft = { ...dropOffDraft(fields), recipientPhone: normalisePhone(fields.phone) };
  const violation = checkDropOff(draft, group.pickUpDateTime, await ruleContext(now, wording));
  return violation ?? checkStopPlace(group.pickUpLocation, toLocation(fields.place));
}
