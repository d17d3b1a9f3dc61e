import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import type { Language } from '@tibara/contract/language/languages';
import { sentence } from '@tibara/contract/language/sentence';
import type { User } from '@tibara/contract/users/calls';
import { checkSignUp, type SignUpForm } from '@tibara/contract/users/rules';
import type { Ctx } from '../../context.ts';
import { hashPassword, refuseGuessable, rememberDevice, type Visitor } from '../../identity/index.ts';
import { sendMail } from '../../notifications/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseViolation } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { refuseOtherPlatform } from '../../platform/http/input/refuse-other-platform.ts';
import { newId } from '../../platform/ids.ts';
import { accountExistsMail } from '../messages.ts';
import { hashCode, spendCode, tryCode } from './one-time-codes.ts';
import { registerMerchant } from './register-merchant.ts';

/** Spec 4.8. Only the owner learns, by mail, that a name or a phone already has an account. */
export async function signUp(
  ctx: Ctx,
  form: SignUpForm & { otpCode: string; platform?: string | undefined },
  visitor: Visitor & { language: Language },
): Promise<User> {
  refuseOtherPlatform(form.platform, ctx.settings.platform);
  refuseViolation(checkSignUp(form, isValidPhone));
  const { userName } = form;
  const { company, firstName, lastName } = form.user;
  const contactNumber = canonicalPhone(form.user.contactNumber);
  const holder = { userName, contactNumber };
  const code = form.otpCode.trim();
  const codeHashes = ctx.keys['one-time code'].map((key) => hashCode(key, holder, code));
  const now = ctx.now();
  if (!(await tryCode(ctx.db, holder, codeHashes, now))) throw wrongCode();
  await refuseGuessable(ctx, {
    password: form.password,
    field: 'password',
    own: { userName, company, firstName, lastName },
  });
  const passwordHash = await hashPassword(form.password);
  const vendorId = newId(now);
  const merchant = {
    vendorId,
    userId: newId(now),
    userName,
    passwordHash,
    user: { ...form.user, contactNumber },
    now,
  };
  const { user: created } = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    if (!(await spendCode(tx, holder, codeHashes))) throw wrongCode();
    const registration = await registerMerchant(tx, merchant);
    if (registration.user) {
      const { userId } = merchant;
      await happened(tx, { vendorId, what: 'account.created', subject: userId, actor: userId, now });
    } else {
      const { productName } = ctx.settings;
      const mail = accountExistsMail(productName, ctx.env.publicUrl, registration.ownedBy);
      // Probably the owner, who forgot the account. The account's own language is in another vendor's row.
      await sendMail(ctx, tx, { ...mail, language: visitor.language });
    }
    return registration;
  });
  if (!created)
    throw new AppError('rule_violation', sentence`The account could not be created. Please check your email.`);
  rememberDevice(ctx, visitor, userName);
  return created;
}

const wrongCode = () =>
  new AppError('rule_violation', sentence`The code is wrong or no longer valid.`, { field: 'otpCode' });
