import type { Db } from '../../../platform/db/connect.ts';
import { everyVendorAfter, FIRST_VENDOR } from '../../../platform/vendors.ts';
import { type Merged, mergeWallets } from '../../../wallet/index.ts';
import { carryOut, carryOutAll, type Operator, operatorCommand } from '../operator.ts';

export const mergeAllWallets = operatorCommand({
  summary: 'gives each merchant one wallet a region, before an upgrade that needs it',
  help: [
    'npm run ops -- merge-wallets [--yes]',
    '',
    'An upgrade stops if a merchant has two wallets of one region. This command moves the money of each into the oldest',
    'wallet of its region, by one transfer. The empty wallet stays. Its lines appear in the history and the statements of',
    'the other one. A wallet with held, pending, disputed or owed money is not merged but listed with the reasons (exit',
    'code 2). Start the upgrade again without delay: servers of the last release cannot show the history of a merged wallet.',
  ],
  isBeforeUpgrade: true,
  run: async (operator) => ((await mergeEach(operator)) ? 0 : 2),
});

/** True if no merchant has two wallets in a region. */
export async function mergeEach(operator: Operator): Promise<boolean> {
  const vendors = await everyVendor(operator.db);
  const results = await carryOutAll(operator, async (as) => {
    const merged: Merged[] = [];
    for (const vendorId of vendors) {
      const found = await carryOut(as, vendorId, (tx) => mergeWallets(tx, { vendorId, now: as.now() }));
      for (const each of found) as.say(lineOf(vendorId, each));
      merged.push(...found);
    }
    return merged;
  });
  if (results.length === 0) operator.say('Each merchant has at most one wallet a region.');
  return results.every((each) => 'moved' in each);
}

async function everyVendor(db: Db): Promise<string[]> {
  const all: string[] = [];
  for (let step = [FIRST_VENDOR]; step.length > 0; all.push(...step)) {
    step = await everyVendorAfter(db, step.at(-1) ?? FIRST_VENDOR, VENDORS_A_STEP);
  }
  return all;
}

const VENDORS_A_STEP = 200;

const lineOf = (vendorId: string, { region, emptied, remaining, ...end }: Merged): string =>
  'moved' in end
    ? `Vendor ${vendorId}, ${region}: ${end.moved} of wallet ${emptied} moved to wallet ${remaining}.`
    : `Vendor ${vendorId}, ${region}: wallet ${emptied} is not merged: ${end.reasons.join(', ')}.`;
