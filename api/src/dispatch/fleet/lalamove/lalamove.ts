import type { Region } from '@tibara/contract/coordinates';
import { refused, unknown } from '../answer.ts';
import type { FleetParts } from '../courier.ts';
import type { Capabilities, Fleet, Unknown } from '../port.ts';
import { amend } from './amend.ts';
import { makeCities } from './cities.ts';
import { makeMemory } from './memory.ts';
import { isDelivered, provedStops } from './observe.ts';
import { getDriver, getOrder, lookAt, orderPath, placeOf } from './orders.ts';
import { GAP_MS, makePlace, makeTurns, quote, type WaitForTurn } from './place.ts';
import { makeReceive } from './receive.ts';
import { type LalamoveSettings, lalamoveAccounts } from './settings.ts';
import { makeFetchPicture } from './wire/picture-of.ts';
import { isOrderGone } from './wire/refusals.ts';
import { makeAsk } from './wire/send.ts';

type LalamoveOptions = FleetParts<LalamoveSettings> & { timeoutMs?: number; waitForTurn?: WaitForTurn };

const unmade: Unknown = { is: 'unknown', cause: 'There is no account for this market, or no memory of the booking.' };

/** Lalamove by its public API v3 (ADR 128). */
export function lalamoveFleet({
  env,
  db,
  now,
  log,
  timeoutMs,
  waitForTurn = makeTurns(GAP_MS),
}: LalamoveOptions): Fleet {
  const accounts = new Map(lalamoveAccounts(env).map((account) => [account.market, account]));
  const ask = makeAsk({ env, now, timeoutMs });
  const memory = makeMemory(db, now);
  const cities = makeCities({ now, log }, ask);
  const looking = { ask, memory, now };
  const placing = { ...looking, cities, waitForTurn };
  const place = makePlace(placing);
  const fetchPicture = makeFetchPicture({ env });
  const receive = makeReceive({ ...looking, env, log, accounts: [...accounts.values()], fetchPicture });
  const accountOf = (market: Region | null) => (market ? accounts.get(market) : undefined);
  const noAccount = () => refused('access', 'There is no account for this market.');

  return {
    name: 'lalamove',
    // The order, and its driver.
    readsPerLook: 2,

    capabilities(region) {
      return {
        ...common,
        vehicles: accounts.has(region)
          ? ([...vehicles] as const).filter(([, service]) => cities.hasService(region, service)).map(([name]) => name)
          : [],
        doorToDoor: { MOTOR: 'none', CAR: cities.hasDoorToDoor(region) ? 'booking' : 'none' },
      };
    },

    async quote(consignment) {
      const account = accountOf(consignment.group.region);
      return account ? quote(placing, account, consignment) : noAccount();
    },

    async place(consignment, terms) {
      const account = accountOf(consignment.group.region);
      return account ? place(account, consignment, terms) : noAccount();
    },

    async amend(booking, orderId, change) {
      const kept = await memory.find(booking);
      const account = accountOf(kept?.market ?? null);
      if (!account || !kept?.order_id) return unmade;
      return amend(looking, account, { ...kept, order_id: kept.order_id }, { ...change, orderId });
    },

    async read(booking) {
      const kept = await memory.find(booking);
      if (!kept?.sent_at) return booking.reference && !kept ? unmade : { is: 'gone' };
      if (!kept.order_id) return { is: 'unknown', cause: 'The order was sent, and not answered.' };
      const account = accountOf(kept.market);
      return account ? lookAt(looking, account, kept) : unmade;
    },

    async position(booking) {
      const kept = await memory.find(booking);
      const account = accountOf(kept?.market ?? null);
      if (!account || !kept?.order_id) return null;
      const { order } = await getOrder(looking, account, kept.order_id);
      return order?.driverId ? placeOf(await getDriver(looking, account, kept.order_id, order.driverId)) : null;
    },

    async proof(booking, orderId) {
      const kept = await memory.find(booking);
      const account = accountOf(kept?.market ?? null);
      if (!account || !kept?.order_id) return null;
      const { order } = await getOrder(looking, account, kept.order_id);
      const stop = provedStops(kept, order?.stops ?? []).find((each) => each.orderId === orderId);
      return stop?.proof.image && isDelivered(stop) ? fetchPicture(stop.proof.image) : null;
    },

    async cancel(booking) {
      // A placing that arrives later finds the withdrawal.
      if (await memory.withdrawUnsent(booking.key)) return { is: 'gone' };
      const kept = await memory.find(booking);
      const account = accountOf(kept?.market ?? null);
      if (!account || !kept?.order_id) return { is: 'unknown', cause: 'The order was sent, and not answered.' };
      if (kept.withdrawn_at) return { is: 'gone' };
      const answer = await ask(account, 'DELETE', orderPath(kept.order_id));
      const isDone = answer.status === 204 || answer.status === 200;
      if (isDone || isOrderGone(answer)) {
        await memory.keepWithdrawal(kept.key);
        return isDone ? { is: 'done', cents: null } : { is: 'gone' };
      }
      if (answer.status !== 409) return unknown(answer);
      // Either a rider is coming, or the order is over.
      const { order, answer: seen } = await getOrder(looking, account, kept.order_id);
      if (!order) return unknown(seen);
      return ['CANCELED', 'EXPIRED', 'REJECTED'].includes(order.status) ? { is: 'gone' } : { is: 'tooLate' };
    },

    receive: (body) => receive(body),
  };
}

const vehicles = new Map([
  ['MOTOR', 'MOTORCYCLE'],
  ['CAR', 'CAR'],
] as const);

const common = {
  dropOffs: 15,
  horizonMinutes: 30 * 24 * 60,
  cashOnDelivery: false,
  proof: true,
  positions: 'poll',
  repeatsPlacing: false,
  amend: 'address',
  amendsLeft: 1,
} satisfies Partial<Capabilities>;
