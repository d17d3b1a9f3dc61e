import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import { sentence } from '@tibara/contract/language/sentence';
import type { User } from '@tibara/contract/users/calls';
import {
  addressLines,
  type CompanyDetails,
  registrationNumberOf,
  taxNumberOf,
} from '@tibara/contract/users/company-details';
import { checkProfile, type ProfileForm } from '@tibara/contract/users/rules';
import { limit } from '../identity/index.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { AppError, notFound, refuseStale, refuseViolation } from '../platform/errors.ts';
import { happened } from '../platform/events/happened.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { isPhoneOfAnother } from './sign-up/account-phones.ts';
import { toUser } from './view.ts';

export async function updateUser(
  ctx: Needs,
  caller: Caller,
  id: string,
  form: ProfileForm & CompanyDetails & { version?: number | undefined },
): Promise<User> {
  if (id !== caller.userId) throw notFound();
  refuseViolation(checkProfile(form, isValidPhone));
  const contactNumber = canonicalPhone(form.contactNumber);
  await limit(ctx.db, { key: `profile ${id}`, max: 20, seconds: 3600 }, ctx.now(), TOO_MANY);
  return inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) => {
    if (await isPhoneOfAnother(tx, { ...caller, contactNumber })) throw phoneTaken();
    const row = await tx
      .updateTable('users')
      .set((column) => ({
        first_name: form.firstName,
        last_name: form.lastName,
        company: form.company,
        ...companyColumns(form),
        contact_number: contactNumber,
        product: form.product,
        version: column('version', '+', 1),
      }))
      .where('vendor_id', '=', caller.vendorId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    refuseStale(form.version, row.version - 1, sentence`The profile was changed elsewhere. Please look at it again.`);
    await happened(tx, { vendorId: caller.vendorId, what: 'profile.changed', subject: id, now: ctx.now() });
    return toUser(row);
  });
}

/** In the spelling of the papers. */
const companyColumns = ({ companyAddress, registrationNumber, taxNumber }: CompanyDetails) => ({
  ...(companyAddress !== undefined && { company_address: addressLines(companyAddress).join('\n') }),
  ...(registrationNumber !== undefined && { registration_number: registrationNumberOf(registrationNumber) ?? '' }),
  ...(taxNumber !== undefined && { tax_number: taxNumberOf(taxNumber) ?? '' }),
});

/** A user with his own number learns that it has an account. The limit stops one who tries many numbers. */
const TOO_MANY = sentence`The profile was changed too often. Please try again later.`;

const phoneTaken = () =>
  new AppError('rule_violation', sentence`Another account has this phone number. Use another one, or ask support.`, {
    field: 'contactNumber',
  });
