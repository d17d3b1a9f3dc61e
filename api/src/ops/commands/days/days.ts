import { findWrongDays, openDays } from '#dashboard/index.ts';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { everyVendorSteps } from '#platform/vendors.ts';
import { vendorCode } from '#users/index.ts';
import { carryOut, type Operator, operatorCommand } from '../operator.ts';

export const days = operatorCommand({
  summary: "compares the dashboards' closed days with the orders, and opens wrong ones",
  help: [
    'npm run ops -- days [--yes]',
    '',
    'Counts the orders and payments of each closed day again (ADR 59), and lists the merchants whose dashboard shows other',
    'figures. With --yes their days are opened: the dashboard counts the orders at once, and the next round closes the days.',
    'Exit code 2 if a day is wrong and stays so.',
  ],
  run: async (operator) => ((await openWrong(operator)) > 0 && !operator.isSure ? 2 : 0),
});

/** Returns the number of merchants with a wrong day. */
export async function openWrong(operator: Operator): Promise<number> {
  let [merchants, wrong] = [0, 0];
  for await (const vendors of everyVendorSteps(operator.bound)) {
    for (const vendorId of vendors) {
      merchants += 1;
      const lines = await withVendor(operator.bound, vendorId, (tx) => findWrongDays(tx, vendorId));
      if (lines.length === 0) continue;
      wrong += 1;
      const code = await carryOut(operator, vendorId, async (tx) => {
        await openDays(tx, vendorId);
        return vendorCode(tx, vendorId);
      });
      for (const line of lines) operator.say(`${code} · not true that ${line}`);
    }
  }
  operator.say(`Merchants: ${merchants}, with a wrong day: ${wrong}.`);
  return wrong;
}
