/** The product's messages to people about their account. */

type Mail = { to: string; subject: string; body: string };

export const codeMessage = (product: string, code: string): string =>
  `${code} is your ${product} code. It is valid for 10 minutes. Never share it with anybody.`;

export const accountExistsMail = (product: string, publicUrl: string, to: string): Mail => ({
  to,
  subject: `You already have a ${product} account`,
  body: `Somebody, perhaps you, tried to sign up to ${product} with this email address or with the phone number of your account. You already have an account.

Log in: ${publicUrl}/login
Forgot your password? ${publicUrl}/forgot-password

If it was not you, there is nothing to do.`,
});

export const resetMail = (product: string, publicUrl: string, to: string, token: string): Mail => ({
  to,
  subject: `Reset your ${product} password`,
  body: `Set a new password within 30 minutes:

${publicUrl}/reset-password?token=${token}

If you did not ask for it, there is nothing to do: your password stays as it is.`,
});

export const passwordChangedMail = (product: string, publicUrl: string, to: string): Mail => ({
  to,
  subject: `Your ${product} password was changed`,
  body: `The password of your ${product} account was changed, and all other devices were logged out.

If it was not you, set a new one now: ${publicUrl}/forgot-password`,
});
