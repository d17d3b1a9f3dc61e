import { formatCents } from '@tibara/contract/money';
import { businessDay, dayMs } from '@tibara/contract/time';
import type { Db } from '../../platform/db/connect.ts';
import { everyVendorSteps, FIRST_VENDOR } from '../../platform/vendors.ts';
import { checkLedgerOf, firstBrokenOfHouse, type LedgerFindings } from '../../wallet/index.ts';
import { type Operator, operatorCommand } from './operator.ts';
import { wordsOf } from './read-input.ts';

export const ledger = operatorCommand({
  summary: 'checks the ledger: balances, invariants, daily seals and the house accounts',
  help: [
    'npm run ops -- ledger check',
    '',
    'Recomputes every balance from the transfers, checks the invariants of money, and compares each day with its seal.',
    'Prints the seal of the last day: store it outside the database. If a later check prints the same seal for that day,',
    'no older row was changed. Also lists the balances of card clearing, receivables and unapplied receipts, with their',
    'age. Exit code 2 if anything does not agree.',
  ],
  isReading: true,
  async run(operator, input) {
    if (wordsOf(input, ['check'])('check') !== 'check') throw new Error('Say: npm run ops -- ledger check');
    return (await checkLedger(operator)) ? 0 : 2;
  },
});

export async function checkLedger({ bound, now, say }: Pick<Operator, 'bound' | 'now' | 'say'>): Promise<boolean> {
  const findings = await findingsOfAll(bound);
  const house = findings.get(FIRST_VENDOR)?.seals ?? [];
  const broken = [...findings].flatMap(([vendorId, { broken: lines, firstBroken }]) => [
    ...lines.map((line) => `Vendor ${vendorId}: not true that ${line}`),
    ...(firstBroken ? [`Vendor ${vendorId}: the transfers of ${firstBroken} are not those that were sealed`] : []),
  ]);
  const seals = new Map([...findings].map(([vendorId, found]) => [vendorId, found.seals]));
  const day = firstBrokenOfHouse(house, seals);
  if (day) broken.push(`The seals of all vendors do not agree with the seal of ${day}: some were rewritten or removed`);
  const transfers = [...findings.values()].reduce((sum, found) => sum + found.transfers, 0);
  say(`${counted(transfers, 'transfer')} of ${counted(findings.size - 1, 'vendor')}.`);
  for (const line of broken) say(line);
  if (broken.length === 0) say('Every balance is the sum of its transfers, and every sealed day is as it was.');
  for (const line of restsOf(findings, now())) say(line);
  const last = house.at(-1);
  say(last ? `Seal of ${last.day}: ${last.hash.toString('hex')}` : 'No day is sealed yet.');
  return broken.length === 0;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

async function findingsOfAll(bound: Db): Promise<Map<string, LedgerFindings>> {
  const findings = new Map([[FIRST_VENDOR, await checkLedgerOf(bound, FIRST_VENDOR)]]);
  for await (const vendors of everyVendorSteps(bound))
    for (const id of vendors) findings.set(id, await checkLedgerOf(bound, id));
  return findings;
}

/** One line for each account and currency, with its oldest amount and that vendor. */
function restsOf(findings: ReadonlyMap<string, LedgerFindings>, now: Date): string[] {
  const rests = [...findings].flatMap(([vendorId, { rests: own }]) => own.map((rest) => ({ vendorId, ...rest })));
  const groups = Map.groupBy(rests, ({ account, currency }) => `${account} ${currency}`);
  return [...groups].map(([, group]) => {
    const [oldest] = group.toSorted((a, b) => a.since.getTime() - b.since.getTime());
    if (!oldest) return '';
    const sum = group.reduce((total, { cents }) => total + cents, 0);
    const days = Math.floor((now.getTime() - oldest.since.getTime()) / dayMs);
    const money = formatCents(sum, oldest.currency);
    const since = `${businessDay(oldest.since)} (${days} days, vendor ${oldest.vendorId})`;
    return `${oldest.account.replaceAll('_', ' ')}: ${money} left with ${group.length === 1 ? 'one vendor' : `${group.length} vendors`}, the oldest since ${since}`;
  });
}
