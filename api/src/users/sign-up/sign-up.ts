import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import type { Language } from '@tibara/contract/language/languages';
import { sentence } from '@tibara/contract/language/sentence';
import type { User } from '@tibara/contract/users/calls';
import { checkSignUp, type SignUpForm } from '@tibara/contract/users/rules';
import { hashPassword, refuseGuessable, rememberDevice, type Visitor } from '../../identity/index.ts';
import { sendMail } from '../../notifications/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseViolation } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { refuseOtherPlatform } from '../../platform/http/input/refuse-other-platform.ts';
import { newId } from '../../platform/ids.ts';
import { accountExistsMail } from '../messages.ts';
import type { Needs } from '../needs.ts';
import { claimAccount } from './claim-account.ts';
import { type CodeHolder, hashCode, spendCode, tryCode } from './one-time-codes.ts';
import { type NewMerchant, registerMerchant } from './register-merchant.ts';

/** Spec 4.8. Only the owner learns, by mail, that a name or a phone already has an account. */
export async function signUp(
  ctx: Needs,
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
  await claimOrMail(ctx, { holder, codeHashes, merchant, language: visitor.language });
  const created = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const user = (await spendCode(tx, holder, codeHashes)) && (await registerMerchant(tx, merchant));
    // A concurrent sign-up with the same code made the account, or is making it.
    if (!user) throw wrongCode();
    await happened(tx, { vendorId, what: 'account.created', subject: user.id, actor: user.id, now });
    return user;
  });
  rememberDevice(ctx, visitor, userName);
  return created;
}

type Claiming = { holder: CodeHolder; codeHashes: readonly Buffer[]; merchant: NewMerchant; language: Language };

/** Claims the account in the directories, in a transaction of its own. Mails the owner of a taken name or phone. */
async function claimOrMail(ctx: Needs, { holder, codeHashes, merchant, language }: Claiming): Promise<void> {
  const ownedBy = await inTransaction(ctx.db, {}, async (tx) => {
    const owner = await claimAccount(tx, { ...merchant, ...holder });
    if (owner === null) return null;
    if (!(await spendCode(tx, holder, codeHashes))) throw wrongCode();
    // Probably the owner, who forgot the account. The account's own language is in another vendor's row.
    await sendMail(ctx, tx, { ...accountExistsMail(ctx.settings.productName, ctx.env.publicUrl, owner), language });
    return owner;
  });
  if (ownedBy !== null)
    throw new AppError('rule_violation', sentence`The account could not be created. Please check your email.`);
}

const wrongCode = () =>
  new AppError('rule_violation', sentence`The code is wrong or no longer valid.`, { field: 'otpCode' });
