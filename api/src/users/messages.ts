import { type Sentence, sentence, type Text } from '@tibara/contract/language/sentence';

type Mail = { to: string; subject: Sentence; lines: readonly Text[] };

export const codeMessage = (product: string, code: string): Sentence =>
  sentence`${code} is your ${product} code. It is valid for 10 minutes. Never share it with anybody.`;

export const accountExistsMail = (product: string, publicUrl: string, to: string): Mail => ({
  to,
  subject: sentence`You already have a ${product} account`,
  lines: [
    sentence`Somebody tried to sign up for ${product} with your email address or phone number. You already have an account.`,
    '',
    sentence`Log in: ${`${publicUrl}/login`}`,
    sentence`Forgot your password? ${`${publicUrl}/forgot-password`}`,
    '',
    sentence`If this was not you, you can ignore this email.`,
  ],
});

export const resetMail = (product: string, publicUrl: string, to: string, token: string): Mail => ({
  to,
  subject: sentence`Reset your ${product} password`,
  lines: [
    sentence`Set a new password within 30 minutes:`,
    '',
    `${publicUrl}/reset-password?token=${token}`,
    '',
    sentence`If you did not ask for this, ignore this email. Your password has not changed.`,
  ],
});

export const passwordChangedMail = (product: string, publicUrl: string, to: string): Mail => ({
  to,
  subject: sentence`Your ${product} password was changed`,
  lines: [
    sentence`The password of your ${product} account was changed, and all other devices were logged out.`,
    '',
    sentence`If this was not you, set a new password now: ${`${publicUrl}/forgot-password`}`,
  ],
});

/** To the old address and the new one. */
export const loginChangedMail = (product: string, publicUrl: string, to: string): Mail => ({
  to,
  subject: sentence`The email address of your ${product} account was changed`,
  lines: [
    sentence`Our support changed the email address of your ${product} account, and all devices were logged out.`,
    sentence`Log in with the new address: ${`${publicUrl}/login`}`,
    sentence`Forgot your password? ${`${publicUrl}/forgot-password`}`,
    '',
    sentence`If you did not ask for this, please call our support now.`,
  ],
});
