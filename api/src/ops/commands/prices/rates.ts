import { countries, isCountry, type Region } from '@tibara/contract/coordinates';
import { formatAmount, parseRinggit } from '@tibara/contract/money';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import type { VehicleRates } from '@tibara/contract/pricing/fee';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { dropRates, type Rates, ratesOf, setRates } from '#pricing/index.ts';
import { findVendor } from '../find-vendor.ts';
import { carryOut, type Input, type Operator, operatorCommand } from '../operator.ts';

const REGION = countries.join('|');

export const rates = operatorCommand({
  summary: 'shows or sets the prices of trips, by default or for one merchant',
  help: [
    `npm run ops -- rates ${REGION} [--merchant NAME]`,
    `npm run ops -- rates ${REGION} MOTOR|CAR [--merchant NAME] [--base 5.00] [--tier1 1.00] … [--yes]`,
    `npm run ops -- rates ${REGION} default --merchant NAME [--yes]`,
    '',
    'Amounts: --base for a trip; --tier1, --tier2 and --next for each kilometre (to 15 km, to 30 km, beyond); --stop for',
    'each further stop; --min for the smallest fee; --door-to-door (or default). --discount is a fraction of the base (0.1).',
    "NAME is a login name, or the code in the invoice numbers. A merchant's first own rates start as a copy of the region's",
    'default. Later changes of the default do not reach this merchant until you set default again. Confirmed orders keep',
    'their price. Home shows the new lowest fees after about a minute.',
  ],
  options: ['merchant', 'base', 'tier1', 'tier2', 'next', 'stop', 'min', 'door-to-door', 'discount'],
  async run(operator, input) {
    const [region = '', vehicle, more] = input.words;
    const isVehicle = vehicle === undefined || vehicle === 'MOTOR' || vehicle === 'CAR' || vehicle === 'default';
    if (!isCountry(region) || !isVehicle || more !== undefined)
      throw new Error(`Say rates ${countries.join(' or ')}, and MOTOR or CAR to set them, or default to go back.`);
    const merchant = input.option('merchant');
    if (vehicle === 'default') await defaultRates(operator, { region, merchant });
    else if (vehicle) await changeRates(operator, { region, merchant, vehicle, rates: readRates(input) });
    else await showRates(operator, { region, merchant });
  },
});

type Whose = { region: Region; merchant?: string | undefined };
type Change = Whose & { vehicle: DeliveryMethod; rates: Partial<VehicleRates> };

export async function showRates({ db, say }: Operator, { region, merchant }: Whose): Promise<void> {
  const vendorId = merchant === undefined ? null : await findVendor(db, merchant);
  sayRates(say, await ratesOf(db, { vendorId, region }));
}

/** Without a change the prices are shown. */
export async function changeRates(operator: Operator, { merchant, ...change }: Change): Promise<void> {
  if (Object.keys(change.rates).length === 0) return showRates(operator, { ...change, merchant });
  const vendorId = merchant === undefined ? null : await findVendor(operator.db, merchant);
  const after = await carryOut(operator, vendorId ?? FIRST_VENDOR, (tx) =>
    setRates(tx, { ...change, vendorId, now: operator.now() }),
  );
  sayRates(operator.say, after);
}

export async function defaultRates(operator: Operator, { region, merchant }: Whose): Promise<void> {
  if (merchant === undefined) throw new Error('Say whose agreed rates to take away: --merchant NAME.');
  const vendorId = await findVendor(operator.db, merchant);
  const after = await carryOut(operator, vendorId, (tx) => dropRates(tx, { vendorId, region, now: operator.now() }));
  if (!after) throw new Error(`${merchant} pays the default of ${region} already.`);
  operator.say(`${merchant} pays the default of ${region} again:`);
  sayRates(operator.say, after);
}

function sayRates(say: Operator['say'], both: Rates): void {
  for (const vehicle of ['MOTOR', 'CAR'] as const) {
    const { discountBasisPoints, doorToDoor, additionalStop, ...amounts } = both[vehicle];
    const parts = Object.entries({ ...amounts, stop: additionalStop }).map(
      ([name, cents]) => `${name} ${formatAmount(cents)}`,
    );
    const door = `door-to-door ${doorToDoor === null ? 'default' : formatAmount(doorToDoor)}`;
    say([vehicle, ...parts, door, `discount ${discountBasisPoints / 10_000}`].join(' · '));
  }
}

/** Reads the changes; refuses a wrong amount. */
export function readRates({ option }: Pick<Input, 'option'>): Partial<VehicleRates> {
  const amounts = { base: 'base', tier1: 'tier1', tier2: 'tier2', next: 'next', stop: 'additionalStop', min: 'min' };
  const said = Object.entries(amounts).flatMap(([name, column]) => {
    const text = option(name);
    return text === undefined ? [] : [[column, amountFrom(text)]];
  });
  const [door, discount] = [option('door-to-door'), option('discount')];
  const changes: Partial<VehicleRates> = {
    ...Object.fromEntries(said),
    ...(door === undefined ? {} : { doorToDoor: door === 'default' ? null : amountFrom(door) }),
    ...(discount === undefined ? {} : { discountBasisPoints: basisPoints(discount) }),
  };
  return changes;
}

function amountFrom(text: string): number {
  const cents = parseRinggit(text);
  if (cents === null || cents > 100_000) throw new Error(`${text} is no rate: write it like 0.90, at most 1000.00.`);
  return cents;
}

function basisPoints(text: string): number {
  if (!/^0(\.\d{1,4})?$/.test(text)) throw new Error(`${text} is no discount: a fraction from 0 to under 1, like 0.1.`);
  return Math.round(Number(text) * 10_000);
}
