import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import type { OrderGroupBody } from '@tibara/contract/orders/calls';
import { checkPickUp } from '@tibara/contract/orders/rules';
import { locationOf, type SettledPlace } from '../../places/index.ts';
import { notFound, refuseViolation } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { requiredTime } from './required-time.ts';

/** Another user's id gets the response of a missing id. */
export function refuseOtherUser(caller: Caller, body: Pick<OrderGroupBody, 'user'>): void {
  if (body.user && body.user.id !== caller.userId) throw notFound();
}

/** Checks the merchant's part of a pick-up (spec 5.2). `deliveryTimes` are those of the group's stops. */
export function readPickUp(
  body: OrderGroupBody,
  { place, now, deliveryTimes = [] }: { place: SettledPlace; now: Date; deliveryTimes?: readonly string[] },
) {
  const draft = { ...body, pickUpDateTime: body.pickUpDateTime ?? null };
  refuseViolation(checkPickUp(draft, { now, isValidPhone }, deliveryTimes));
  const location = locationOf('pickUpLocation', place);
  return {
    pick_up_person_name: body.pickUpPersonName,
    pick_up_contact_number: canonicalPhone(body.pickUpContactNumber),
    pick_up_date_time: requiredTime(body.pickUpDateTime),
    pick_up_location: location,
    region: location.country,
  };
}
