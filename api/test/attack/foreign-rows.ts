import type { FastifyInstance } from 'fastify';
import { ask, type HttpResponse } from './ask.ts';
import type { NamedCall } from './every-call.ts';
import { leavesOf, type Place, valueAt, withValue } from './places.ts';
import { type Plan, planFor } from './plan.ts';
import type { Json } from './shape.ts';
import type { World } from './world.ts';

type Attack = {
  app: FastifyInstance;
  calls: readonly NamedCall[];
  own: World;
  theirs: World;
  authorization: string;
  /** Texts that no response may contain. */
  secrets: readonly string[];
};

/**
 * Sends each call with another merchant's ids, one at a time and all together. Each response must equal the one for a
 * missing id. `places` is the number of ids.
 */
export async function askForForeignRows({ app, calls, own, theirs, authorization, secrets }: Attack) {
  const wrong: string[] = [];
  let places = 0;
  for (const each of calls) {
    const plans = { own: planFor(each, own), theirs: planFor(each, theirs) };
    const foreign = placesThatDiffer(plans.own, plans.theirs);
    places += foreign.length;
    const asks = [
      ...foreign.map((place) => ({ place, plan: withValue(plans.own, place, valueAt(plans.theirs, place)) })),
      ...(foreign.length > 1 ? [{ place: ['all'], plan: plans.theirs }] : []),
    ];
    for (const { place, plan } of asks) {
      const where = `${each.name} ${nameOf(place)}`;
      const nowhere = (place[0] === 'all' ? foreign : [place]).reduce(
        (changed, at) => withValue(changed, at, nobody(valueAt(plans.theirs, at))),
        plan,
      );
      const found = await ask(app, plan, { authorization });
      const expected = otherRefusals[where] ?? 404;
      if (found.status !== expected && place[0] !== 'all') wrong.push(`${where}: ${found.status} ${found.text}`);
      if (found.status < 400) wrong.push(`${where}: ${found.status}`);
      const missing = await ask(app, nowhere, { authorization });
      if (withoutRequestId(found) !== withoutRequestId(missing)) {
        wrong.push(`${where}: ${found.text} is told apart from ${missing.text}`);
      }
      wrong.push(...leaksIn(found, where, secrets));
    }
  }
  return { wrong, places };
}

export const leaksIn = ({ text }: HttpResponse, where: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret)).map((secret) => `${where}: tells ${secret}`);

/** Requests that the specification refuses with another status than 404. */
const otherRefusals: Record<string, number> = {
  // Spec 4.8: a user without a vendor and a foreign name get the same response.
  'users.vendorByUserName query.userName': 403,
  // The sent address is not the account's own, so the call is refused whoever owns the address.
  'users.changePassword body.userName': 422,
};

/** The paths at which the two requests differ. */
const placesThatDiffer = (own: Plan, theirs: Plan): Place[] =>
  leavesOf(theirs)
    .filter(({ place, value }) => valueAt(own, place) !== value)
    .map(({ place }) => place)
    .filter((place) => !namesNoRow.test(nameOf(place)));

/**
 * These fields reveal no row. A promo code is public. Anybody who wants to use a phone number is shown that it is
 * taken.
 */
const namesNoRow = /(promoCode\.id|contactNumber)$/;

const nameOf = (place: Place): string => place.join('.');

const nobody = (value: Json | undefined): Json =>
  typeof value === 'string' && value.includes('@') ? 'nobody@nowhere.test' : '01930000-0000-7000-8000-00000000ffff';

const withoutRequestId = ({ status, body }: HttpResponse): string =>
  JSON.stringify([status, { ...Object(body), requestId: '' }]);
