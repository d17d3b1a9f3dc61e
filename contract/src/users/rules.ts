import { type Check, failIf, firstViolation, type Violation } from '../checks.ts';
import { passwordChecks } from '../identity/password.ts';
import { isUserName } from '../identity/user-name.ts';
import { type IsValidPhone, normalisePhone, phoneChecks } from '../inputs/phone.ts';
import { type Sentence, sentence } from '../language/sentence.ts';
import { type CompanyDetails, companyChecks } from './company-details.ts';

/** The spec's messages (spec 5.1). Both spellings of the first message occur, each on its own screen. */
export const userMessages = {
  signUpIncomplete: sentence`All fields are required.`,
  incomplete: sentence`All fields are required`,
  phone: sentence`Invalid phone number.`,
  phonePrefix: sentence`Contact number must start with the + sign followed by the country code (eg. +60).`,
  passwordsDiffer: sentence`Passwords do not match.`,
  newPasswordsDiffer: sentence`Confirm password don't match new password`,
  samePassword: sentence`Please choose a password other than the current one.`,
  email: sentence`Enter a valid email address.`,
} as const;

export type ProfileForm = {
  firstName: string;
  lastName: string;
  company: string;
  contactNumber: string;
  product: string;
};
export type SignUpForm = {
  user: ProfileForm;
  userName: string;
  password: string;
  /** Only forms ask for the repeated password. Other callers leave it out. */
  confirmPassword?: string | undefined;
};

/** Callers may leave out the password. It is then judged at the sign-up alone. */
export type CodeForm = {
  userName: string;
  contactNumber: string;
  password?: string | undefined;
  user?: Partial<Record<'firstName' | 'lastName' | 'company', string | undefined>> | undefined;
};

/** All checks before a code is requested, in the order of the form's fields. */
export function checkSignUp(form: SignUpForm, isValidPhone: IsValidPhone): Violation | null {
  const { user, userName, password, confirmPassword = password } = form;
  const fields = { ...user, userName, password, confirmPassword };
  return firstViolation([
    ...required(fields, userMessages.signUpIncomplete),
    failIf(() => !isUserName(userName), 'userName', userMessages.email),
    ...contactChecks(user.contactNumber, isValidPhone),
    failIf(() => password !== confirmPassword, 'confirmPassword', userMessages.passwordsDiffer),
    ...passwordChecks(password, 'password', [userName, user.company]),
  ]);
}

export function checkOtpRequest(form: CodeForm, isValidPhone: IsValidPhone): Violation | null {
  const { userName, contactNumber, password, user } = form;
  const hasPassword = password !== undefined;
  return firstViolation([
    ...required({ userName, contactNumber, ...(hasPassword && { password }) }, userMessages.signUpIncomplete),
    failIf(() => !isUserName(userName), 'userName', userMessages.email),
    ...contactChecks(contactNumber, isValidPhone),
    ...(hasPassword ? passwordChecks(password, 'password', [userName, user?.company ?? '']) : []),
  ]);
}

export function checkProfile(form: ProfileForm & CompanyDetails, isValidPhone: IsValidPhone): Violation | null {
  const { firstName, lastName, company, contactNumber, product } = form;
  return firstViolation([
    ...required({ firstName, lastName, company, contactNumber, product }, userMessages.incomplete),
    ...contactChecks(contactNumber, isValidPhone),
    ...companyChecks(form),
  ]);
}

export function checkLogin(form: { userName: string; password: string }): Violation | null {
  return firstViolation(required({ userName: form.userName, password: form.password }, userMessages.incomplete));
}

export function checkForgotPassword({ userName }: { userName: string }): Violation | null {
  return firstViolation([
    ...required({ userName }, userMessages.incomplete),
    failIf(() => !isUserName(userName), 'userName', userMessages.email),
  ]);
}

/** `confirmPassword` exists only in the form and is not sent. */
export function checkPasswordChange(form: {
  userName: string;
  password: string;
  newPassword: string;
  confirmPassword?: string | undefined;
}): Violation | null {
  const { userName, password, newPassword, confirmPassword = newPassword } = form;
  return firstViolation([
    ...required({ userName, password, newPassword, confirmPassword }, userMessages.incomplete),
    failIf(() => newPassword !== confirmPassword, 'confirmPassword', userMessages.newPasswordsDiffer),
    failIf(() => newPassword === password, 'newPassword', userMessages.samePassword),
    ...passwordChecks(newPassword, 'newPassword', [userName]),
  ]);
}

/** The checks of the page behind the mailed link. `confirmPassword` exists only in the form. */
export function checkPasswordReset(form: { password: string; confirmPassword?: string | undefined }): Violation | null {
  const { password, confirmPassword = password } = form;
  return firstViolation([
    ...required({ password, confirmPassword }, userMessages.incomplete),
    failIf(() => password !== confirmPassword, 'confirmPassword', userMessages.newPasswordsDiffer),
    ...passwordChecks(password, 'password'),
  ]);
}

const required = (fields: Record<string, string>, message: Sentence): Check[] =>
  Object.entries(fields).map(([field, text]) => failIf(() => text.trim() === '', field, message));

const contactChecks = (contactNumber: string, isValidPhone: IsValidPhone): Check[] => [
  failIf(() => !normalisePhone(contactNumber).startsWith('+'), 'contactNumber', userMessages.phonePrefix),
  ...phoneChecks(contactNumber, 'contactNumber', userMessages.phone, isValidPhone),
];
