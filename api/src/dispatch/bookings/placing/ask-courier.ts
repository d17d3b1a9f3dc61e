import { sumCents } from '@tibara/contract/money';
import type { Candidate } from '../../choice/choose.ts';
import { ceilingOf, refusalOf, unmetNeed } from '../../choice/requirements.ts';
import type {
  BookingName,
  Consignment,
  Fleet,
  FoundBooking,
  Gone,
  Placed,
  Quoted,
  Refused,
  Unknown,
} from '../../fleet/port.ts';

/** A booking of the courier that is asked. `cents` is the cost of a placed one. */
export type AskedConsignment = {
  consignment: Consignment;
  name: BookingName;
  state: 'placed' | 'unknown' | 'unsent';
  cents: number;
};

/**
 * Nothing was sent, because another booking of the order was refused or is unknown. `isDoubtful` if an earlier placing may
 * still arrive at the courier.
 */
type Unsent = { is: 'unsent'; isDoubtful: boolean };
/** The answer about one booking. `quoted` is the price that the courier named before, in cents. */
export type ConsignmentAnswer = { bookingId: string; quoted?: number } & (
  | Placed
  | Refused
  | Unknown
  | FoundBooking
  | Gone
  | Unsent
);

type Times = { now: Date; isLate: boolean };

/**
 * Asks a courier for the bookings that it does not have yet. All are quoted before the first is placed, and the sum of
 * all costs is compared with the ceiling. The first that is not placed ends the placing.
 * @param times.isLate too late for a rider, so that an unknown booking is withdrawn instead
 */
export async function askCourier(
  { fleet, ceiling }: Candidate,
  consignments: readonly AskedConsignment[],
  times: Times,
): Promise<ConsignmentAnswer[]> {
  const looked = await Promise.all(
    consignments.filter(({ state }) => state === 'unknown').map((each) => look(fleet, each, times)),
  );
  const answers = looked.flatMap(({ answer }) => answer ?? []);
  const isGoneThere = new Set(looked.flatMap(({ asked, answer }) => (answer ? [] : [asked])));
  const open = consignments.filter((asked) => asked.state === 'unsent' || isGoneThere.has(asked));
  if (answers.some(({ is }) => is === 'unknown' || is === 'gone')) return [...answers, ...open.map(unsent)];
  const stops = consignments.flatMap(({ consignment }) => consignment.stops);
  const known = [...consignments, ...answers].map((each) => ('cents' in each ? (each.cents ?? 0) : 0));
  const most = ceilingOf({ stops }, ceiling) - sumCents(known);
  return [...answers, ...(await quoteAndPlace(fleet, open, { most, now: times.now }))];
}

/** No answer if the courier does not have the booking, so that it may be placed. */
async function look(fleet: Fleet, asked: AskedConsignment, { isLate }: Times) {
  const seen = await fleet.read(asked.name);
  if (seen.is !== 'gone') return { asked, answer: answered(asked, seen) };
  // The withdrawal also stops a placing that is still on its way.
  return { asked, answer: isLate ? answered(asked, await withdrawSurely(fleet, asked.name, seen)) : null };
}

type Terms = { most: number; now: Date };

async function quoteAndPlace(
  fleet: Fleet,
  open: readonly AskedConsignment[],
  { most, now }: Terms,
): Promise<ConsignmentAnswer[]> {
  const quotes = await Promise.all(
    open.map(async (asked) => ({ asked, quote: await quoteFor(fleet, asked.consignment, now) })),
  );
  const refused = quotes.filter(({ quote }) => quote.is === 'refused');
  const refusal = refused.find(({ quote }) => quote.is === 'refused' && quote.isForGood) ?? refused[0];
  if (refusal?.quote.is === 'refused') return refuse(fleet, open, refusal.asked, refusal.quote);
  const quoted = quotes.flatMap(({ asked, quote }) => (quote.is === 'quoted' ? [{ asked, quote }] : []));
  const sum = sumCents(quoted.map(({ quote }) => quote.cents));
  const [first] = open;
  if (first && sum > most) return refuse(fleet, open, first, tooDear(sum, most));
  return placeInTurn(fleet, quoted);
}

async function quoteFor(fleet: Fleet, consignment: Consignment, now: Date): Promise<Quoted | Refused> {
  const unmet = unmetNeed(fleet.capabilities(consignment.group.region), consignment, now);
  return unmet ? { is: 'refused', reason: refusalOf[unmet], isForGood: true, words: unmet } : fleet.quote(consignment);
}

const tooDear = (sum: number, most: number): Refused => ({
  is: 'refused',
  reason: 'price',
  isForGood: true,
  words: `${sum} cents, at most ${most}`,
});

async function placeInTurn(
  fleet: Fleet,
  quoted: readonly { asked: AskedConsignment; quote: Quoted }[],
): Promise<ConsignmentAnswer[]> {
  const answers: ConsignmentAnswer[] = [];
  for (const [at, { asked, quote }] of quoted.entries()) {
    // The merchant's price stays with us, so the courier's own quotation is its ceiling.
    const answer = await fleet.place(asked.consignment, { quoteId: quote.quoteId, ceiling: quote.cents });
    const rest = quoted.slice(at + 1).map((each) => each.asked);
    if (answer.is === 'refused')
      return [...answers, ...(await refuse(fleet, [asked, ...rest], asked, answer, quote.cents))];
    answers.push({ ...answered(asked, answer), quoted: quote.cents });
    if (answer.is === 'unknown') return [...answers, ...rest.map(unsent)];
  }
  return answers;
}

/** Nothing of `open` is placed, because one booking is refused. */
async function refuse(
  fleet: Fleet,
  open: readonly AskedConsignment[],
  asked: AskedConsignment,
  refusal: Refused,
  quoted?: number,
): Promise<ConsignmentAnswer[]> {
  const answer = asked.state === 'unknown' ? await refuseSurely(fleet, asked.name, refusal) : refusal;
  const others = open.filter((each) => each !== asked);
  return [{ ...answered(asked, answer), ...(quoted !== undefined && { quoted }) }, ...others.map(unsent)];
}

/** An earlier placing may still arrive at the courier after this refusal, so the doubt stays or is ended there. */
async function refuseSurely(fleet: Fleet, name: BookingName, refused: Refused): Promise<Refused | Unknown> {
  return refused.isForGood ? withdrawSurely(fleet, name, refused) : { is: 'unknown', cause: refused };
}

/** After its withdrawal the courier refuses a placing that is still on its way. */
async function withdrawSurely<T>(fleet: Fleet, name: BookingName, gone: T): Promise<T | Unknown> {
  const answer = await fleet.cancel(name);
  if (answer.is === 'unknown') return answer;
  return answer.is === 'tooLate' ? { is: 'unknown', cause: 'known again after it was gone' } : gone;
}

const answered = <T extends { is: string }>({ name }: AskedConsignment, answer: T): T & { bookingId: string } => ({
  ...answer,
  bookingId: name.key,
});

const unsent = (asked: AskedConsignment): ConsignmentAnswer =>
  answered(asked, { is: 'unsent', isDoubtful: asked.state === 'unknown' });
