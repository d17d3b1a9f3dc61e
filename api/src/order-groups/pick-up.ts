import type { OrderGroupBody } from '@tibara/contract/order-groups/calls';
import { toLocation } from '@tibara/contract/order-groups/places';
import { checkPickUp } from '@tibara/contract/order-groups/rules';
import { normalisePhone } from '@tibara/contract/phone';
import { isValidPhone } from '@tibara/contract/phone-max';
import { notFound, refuseViolation } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';

/** Spec 5.2; `deliveryTimes` are those of the stops that are there already. */
export function refuseWrongPickUp(body: OrderGroupBody, now: Date, deliveryTimes: readonly string[] = []): void {
  const draft = { ...body, pickUpDateTime: body.pickUpDateTime ?? null };
  refuseViolation(checkPickUp(draft, { now, isValidPhone }, deliveryTimes));
}

/** Somebody else's id looks like one that does not exist. */
export function refuseOtherUser(caller: Caller, body: Pick<OrderGroupBody, 'user'>): void {
  if (body.user && body.user.id !== caller.userId) throw notFound();
}

/** What the merchant decides about a pick-up; the body has passed its checks. */
export function pickUpFields(body: OrderGroupBody) {
  const location = toLocation(body.pickUpLocation);
  return {
    pick_up_person_name: body.pickUpPersonName,
    pick_up_contact_number: normalisePhone(body.pickUpContactNumber),
    pick_up_date_time: new Date(body.pickUpDateTime ?? 0),
    pick_up_location: location,
    region: location.country,
  };
}
