import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import type { Language } from '@tibara/contract/language/languages';
import { sentence } from '@tibara/contract/language/sentence';
import { type CodeForm, checkOtpRequest } from '@tibara/contract/users/rules';
import { limit, refuseGuessable } from '../../identity/index.ts';
import { sendSms } from '../../notifications/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseViolation } from '../../platform/errors.ts';
import { refuseOtherPlatform } from '../../platform/http/input/refuse-other-platform.ts';
import { codeMessage } from '../messages.ts';
import type { Needs } from '../needs.ts';
import { TOO_MANY_PASSWORDS } from '../password/refuse-weak-password.ts';
import { hashCode, keepCode, makeCode } from './one-time-codes.ts';

/** Behaves the same for names with and without an account. A refused request counts against no limit of codes. */
export async function requestOtp(
  ctx: Needs,
  form: CodeForm & { platform: string },
  { ip, language }: { ip: string; language: Language },
): Promise<undefined> {
  refuseOtherPlatform(form.platform, ctx.settings.platform);
  refuseViolation(checkOtpRequest(form, isValidPhone));
  await refuseGuessableAt(ctx, form, ip);
  const holder = { userName: form.userName, contactNumber: canonicalPhone(form.contactNumber) };
  const code = makeCode();
  const codeHash = hashCode(ctx.keys['one-time code'][0], holder, code);
  const now = ctx.now();
  await inTransaction(ctx.db, {}, async (tx) => {
    const retryAfter = await keepCode(tx, holder, codeHash, now);
    if (retryAfter > 0) {
      throw new AppError('too_many_requests', sentence`Please wait ${retryAfter} seconds before asking again.`, {
        retryAfter,
      });
    }
    await limit(tx, { key: `code phone ${holder.contactNumber}`, max: 5, seconds: 3600 }, now, TOO_MANY);
    await limit(tx, { key: `code address ${ip}`, max: 20, seconds: 3600 }, now, TOO_MANY);
    await sendSms(ctx, tx, { to: holder.contactNumber, body: codeMessage(ctx.settings.productName, code), language });
  });
}

/** Judged again at the sign-up, whose caller may send another. Anybody may ask, so an address has its own limit. */
async function refuseGuessableAt(ctx: Needs, { userName, password, user }: CodeForm, ip: string): Promise<void> {
  if (password === undefined) return;
  await limit(ctx.db, { key: `code password ${ip}`, max: 60, seconds: 3600 }, ctx.now(), TOO_MANY_PASSWORDS);
  await refuseGuessable(ctx, { password, field: 'password', own: { userName, ...user } });
}

const TOO_MANY = sentence`Too many codes were asked for. Please try again later.`;
