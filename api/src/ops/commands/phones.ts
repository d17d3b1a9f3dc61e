import { mendSavedPhones } from '#addresses/index.ts';
import { mendPhones } from '#orders/index.ts';
import { vendorCode } from '#users/index.ts';
import { happened } from '../../platform/events/happened.ts';
import { everyVendorSteps } from '../../platform/vendors.ts';
import { carryOut, type Operator, operatorCommand } from './operator.ts';

export const phones = operatorCommand({
  summary: 'gives stored phone numbers one form, and lists those that nobody can dial',
  help: [
    'npm run ops -- phones [--yes]',
    '',
    'Numbers of orders and saved addresses become like +60123456789. A number with an extension, or one that no network',
    'knows, stays and is listed with its merchant: ask the merchant for the right one.',
  ],
  run: (operator) => mendAll(operator),
});

export async function mendAll(operator: Operator): Promise<void> {
  let [orders, addresses] = [0, 0];
  for await (const vendors of everyVendorSteps(operator.db)) {
    for (const vendorId of vendors) {
      const mended = await carryOut(operator, vendorId, async (tx) => {
        const now = operator.now();
        const groups = await mendPhones(tx, { vendorId, now });
        const saved = await mendSavedPhones(tx, vendorId);
        const isChanged = groups.changed + saved.changed > 0;
        if (isChanged) await happened(tx, { vendorId, what: 'phones.mended', subject: vendorId, now });
        return { groups, saved, code: await vendorCode(tx, vendorId) };
      });
      orders += mended.groups.changed;
      addresses += mended.saved.changed;
      for (const each of [...mended.groups.left, ...mended.saved.left]) operator.say(`${mended.code} · ${each}`);
    }
  }
  operator.say(`Numbers mended in orders: ${orders}, in saved addresses: ${addresses}.`);
}
