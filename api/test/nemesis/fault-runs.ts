import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@tibara/contract';
import { countries, type Region } from '@tibara/contract/coordinates';
import { recordOf } from '@tibara/contract/record-of';
import { seededRandom } from '@tibara/seeded-random';
import { afterAll } from 'vitest';
import { companyFile, demoCompany } from '../company-file.ts';
import { checkInvariants } from '../invariants.ts';
import { makeMerchant } from '../make-merchant.ts';
import { fillWallet } from '../make-order-group.ts';
import { serverSettings, startSlot } from '../server-slot.ts';
import { type Books, openBooks } from './books.ts';
import { CARD_SECRET, type CardFarSide, startCardFarSide } from './card-far-side.ts';
import { FLEET_SECRET, saveCard, startClient, type World } from './clients.ts';
import { startFaultHost } from './fault-host.ts';
import { type Fault, faultsOf } from './faults.ts';
import { startWire } from './wire.ts';

export type FaultRuns = {
  runs: number;
  acknowledged: number;
  struck: Record<string, number>;
  /** Lost, doubled or wrong effects, with the seed of their run. Empty if all is well. */
  wrong: string[];
};

const [MERCHANTS, CLIENTS, ACTS, FAULTS] = [2, 6, 4, 2];
const OPENING_CENTS = 100_000_00;

/**
 * Prepares two servers on one database, several clients, and two faults a run, drawn from the run's seed. The servers
 * stay between runs, but the merchants are new in each. Counts limit a run, so that a slow machine runs longer instead
 * of less. Call the function at the top of the file. Everything ends after the last test, even after a time-out.
 */
export async function startFaultRuns(): Promise<(seed: number, runs: number) => Promise<FaultRuns>> {
  const host = await startFaultHost();
  const cards = await startCardFarSide();
  const wire = await startWire(host.appUrl);
  const slots = await Promise.all([0, 1].map(() => startSlot(settingsOf(wire.url, cards))));
  afterAll(async () => {
    await Promise.all(slots.map((slot) => slot.stop()));
    await wire.close();
    await cards.close();
    await host.stop();
  }, 60_000);
  const world = { host, slots, cards };
  return async (seed, runs) => {
    const found: FaultRuns = { runs: 0, acknowledged: 0, struck: {}, wrong: [] };
    for (; found.runs < runs && found.wrong.length === 0; found.runs++) {
      const own = seed + found.runs;
      const random = seededRandom(own);
      cards.mood = () => random.below(8);
      const faults = faultsOf(host, wire, slots, seededRandom(own));
      const wrong = await oneRun(world, own, found, faults).catch((error: unknown) => [String(error)]);
      found.wrong.push(...wrong.map((what) => `SEED=${own}: ${what}`));
    }
    return found;
  };
}

const generous = (region: Region) => ({
  ...demoCompany().regions[region],
  topUp: { minimum: 2000, maximum: 100_000_000 },
});

const settingsOf = (databaseUrl: string, cards: CardFarSide): Record<string, string> => ({
  ...serverSettings,
  DATABASE_URL: databaseUrl,
  // No jobs run, because they would later complete unfinished calls. The calls themselves must leave nothing
  // unfinished.
  WORKER: 'off',
  // The faults cause many logged errors.
  LOG_LEVEL: 'silent',
  FLEET_SECRET,
  SANDBOX: 'on',
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_former',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_former_account',
  STRIPE_SECRET_KEY_MY: 'sk_test_far_side',
  STRIPE_WEBHOOK_SECRET_MY: CARD_SECRET,
  STRIPE_API_BASE: cards.url,
  COMPANY: companyFile({ ...demoCompany(), regions: recordOf(countries.map((region) => [region, generous(region)])) }),
});

/** Returns the faults at a run's end. Throws if a client is refused without an explaining fault. */
async function oneRun(world: World, seed: number, found: FaultRuns, faults: readonly Fault[]): Promise<string[]> {
  const random = seededRandom(seed);
  const books = await Promise.all(Array.from({ length: MERCHANTS }, () => newMerchant(world, seed)));
  const clients = Array.from({ length: CLIENTS }, (_, number) => {
    const own = seededRandom(seed * 1000 + number);
    return startClient(world, own.pick(books), own, `${seed}.${number}`);
  });
  let [acts, working] = [0, CLIENTS];
  const work = async ({ act }: (typeof clients)[number]) => {
    try {
      for (let done = 0; done < ACTS; done++) {
        await act();
        acts += 1;
      }
    } finally {
      working -= 1;
    }
  };
  // Each fault follows a share of the acts, so that it strikes during the work.
  const nemesis = async () => {
    const share = (CLIENTS * ACTS) / (FAULTS + 1);
    for (let strikes = 0; strikes < FAULTS; strikes++) {
      const due = Math.round(strikes * share + random.below(share));
      while (acts < due && working > 0) await pause(2);
      const fault = faults[(seed * FAULTS + strikes) % faults.length];
      if (!fault) throw new Error('No faults to draw from');
      const { name, strike } = fault;
      await strike();
      found.struck[name] = (found.struck[name] ?? 0) + 1;
    }
  };
  await Promise.all([nemesis(), ...clients.map(work)]);
  found.acknowledged += acts;
  const repeated = await Promise.all(clients.map(({ repeatAll }) => repeatAll()));
  await checkInvariants(world.host.inspectorDb);
  const compared = await Promise.all(books.map((book) => compare(world, book)));
  return [...repeated, ...compared].flat();
}

async function newMerchant(world: World, seed: number): Promise<Books> {
  const { host } = world;
  const merchant = await makeMerchant(host.ctx);
  const walletId = await fillWallet(host, merchant, OPENING_CENTS);
  const payer = { ...merchant, walletId };
  await saveCard(world, seededRandom(seed), payer);
  return openBooks(payer, OPENING_CENTS);
}

/** Compares database and provider with the acknowledgements. */
async function compare({ host, slots, cards }: World, books: Books): Promise<string[]> {
  const { vendorId, userId, token } = books.payer;
  const ask = async (text: string): Promise<string[]> =>
    (await host.ask<{ what: string }>(text, [vendorId])).map(({ what }) => what);
  const known = new Set(books.groups);
  const confirmed = await ask(`select id::text as what from order_groups where vendor_id = $1 and status <> 'OPEN'`);
  const credited = await ask(
    `select charge_id as what from top_ups where vendor_id = $1 and status = 'SUCCESS' order by 1`,
  );
  const apart = await ask(`select reference as what from ledger_transfers
    where vendor_id = $1 and kind = 'unapplied_receipt'`);
  const [sums] = await host.ask<{ cents: number }>(
    `select coalesce(sum(cents), 0)::int as cents from ledger_transfers where vendor_id = $1 and kind = 'unapplied_receipt'`,
    [vendorId],
  );
  const booked = [...credited, ...apart].toSorted();
  const charged = cards.charges.filter(({ metadata }) => metadata.vendorId === vendorId).map(({ id }) => id);
  const shown = await Promise.all(
    slots.map(async ({ call }) => (await call(api.wallet.wallets, { token, query: { userId } })).body[0]),
  );
  return [
    ...books.groups.filter((id) => !confirmed.includes(id)).map((id) => `lost: ${id}`),
    ...confirmed.filter((id) => !known.has(id)).map((id) => `never acknowledged: ${id}`),
    ...(await ask(`select 'held more than once: ' || payment_id as what from ledger_transfers
      where vendor_id = $1 and kind = 'hold' group by payment_id having count(*) > 1`)),
    ...(await ask(`select 'offered more than once: ' || (data->>'orderGroupId') as what from pgboss.job
      where name = 'dispatch.offer' and data->>'vendorId' = $1::text group by data->>'orderGroupId' having count(*) > 1`)),
    ...(String(charged.toSorted()) === String(booked) ? [] : [`charged ${charged}, booked ${booked}`]),
    ...(sums?.cents === books.apart ? [] : [`${sums?.cents} kept apart instead of ${books.apart}`]),
    ...shown
      .filter((wallet) => wallet?.balanceAmount !== books.available || wallet.heldAmount !== books.held)
      .map((wallet) => `${JSON.stringify(wallet)} instead of ${books.available} and ${books.held}`),
  ];
}
