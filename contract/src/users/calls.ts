import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { location, locationInput } from '../coordinates.ts';
import { userName } from '../identity/user-name-schema.ts';
import { id, line, note, version } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { languages } from '../language/languages.ts';
import { productSchema } from './product-schema.ts';

export const creditCardView = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  selected: z.boolean(),
});
export type CreditCard = z.output<typeof creditCardView>;

export const userView = z.object({
  id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** Printed on papers; '' until the merchant writes it. */
  companyAddress: z.string(),
  registrationNumber: z.string(),
  taxNumber: z.string(),
  contactNumber: z.string(),
  product: z.string(),
  role: z.string(),
  version: z.int(),
  createdAt: isoTimeView,
  creditCard: z.nullable(creditCardView),
  /** Null until the user chooses one. */
  language: z.nullable(z.enum(languages)),
});
export type User = z.output<typeof userView>;

const userFields = {
  firstName: line(100),
  lastName: line(100),
  company: line(200),
  contactNumber: line(40),
  product: productSchema,
};

/** A caller that leaves one out keeps it. */
const companyFields = {
  companyAddress: z.optional(note(300)),
  registrationNumber: z.optional(line(40)),
  taxNumber: z.optional(line(40)),
};

export const vendorView = z.object({
  id,
  userName: z.string(),
  defaultPickUpLocation: z.nullable(z.partial(location)),
});
export type Vendor = z.output<typeof vendorView>;

const newPassword = z.string().check(z.maxLength(1024));

const userId = z.object({ id });

export const userCalls = {
  requestOtp: defineCall({
    method: 'POST',
    path: '/user-store/v1/users/register-otp',
    summary: 'Send a 6-digit code to the phone; the same call resends it',
    access: 'public',
    body: z.object({
      userName,
      contactNumber: line(40),
      otpType: z.literal('REGISTER'),
      platform: line(40),
      /** Judged before a code is sent, and never stored. `user` has the names that it must not contain. */
      password: z.optional(newPassword),
      user: z.optional(z.partial(z.pick(z.object(userFields), { firstName: true, lastName: true, company: true }))),
    }),
    reply: z.undefined(),
    status: 204,
    errors: ['rule_violation', 'unavailable'],
  }),
  signUp: defineCall({
    method: 'POST',
    path: '/user-store/v1/users',
    summary: 'Create the account with the code',
    access: 'public',
    body: z.object({
      user: z.object(userFields),
      userName,
      password: newPassword,
      confirmPassword: z.optional(newPassword),
      otpCode: z.string().check(z.maxLength(12)),
      platform: z.optional(line(40)),
    }),
    reply: userView,
    status: 201,
    errors: ['rule_violation', 'unavailable'],
  }),
  user: defineCall({
    method: 'GET',
    path: '/user-store/v1/users/{id}',
    summary: 'The profile',
    needs: 'login',
    params: userId,
    reply: userView,
    errors: ['not_found'],
  }),
  updateUser: defineCall({
    method: 'PUT',
    path: '/user-store/v1/users/{id}',
    summary: 'Change the profile; e-mail, role and card are not changed here',
    needs: 'login',
    params: userId,
    body: z.object({ ...userFields, ...companyFields, version: z.optional(version) }),
    reply: userView,
    errors: ['not_found', 'rule_violation', 'stale_version'],
  }),
  setLanguage: defineCall({
    method: 'PUT',
    path: '/user-store/v1/users/{id}/language',
    summary: 'The language of the portal and of the messages to the user',
    needs: 'login',
    params: userId,
    body: z.object({ language: z.enum(languages) }),
    reply: userView,
    errors: ['not_found'],
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/user-store/v1/users/{id}/change-password',
    summary: 'Change the password; every other session ends',
    needs: 'login',
    params: userId,
    body: z.object({
      userName,
      password: newPassword,
      newPassword,
    }),
    reply: z.undefined(),
    status: 204,
    errors: ['not_found', 'rule_violation', 'unavailable'],
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/user-store/v1/users/forgot-password',
    summary: 'Mail a link that sets a new password; the response never reveals whether the account exists',
    access: 'public',
    body: z.object({ userName }),
    reply: z.undefined(),
    status: 204,
    errors: ['rule_violation'],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/user-store/v1/users/reset-password',
    summary: 'Set a new password with the token of the mailed link',
    access: 'public',
    body: z.object({ token: line(200), password: z.string().check(z.maxLength(1024)) }),
    reply: z.undefined(),
    status: 204,
    errors: ['rule_violation', 'unavailable'],
  }),
  vendorByUserName: defineCall({
    method: 'GET',
    path: '/{ds}/v1/vendors',
    summary: 'The vendor of a user; 403 when there is none yet',
    needs: 'login',
    query: z.object({ userName }),
    reply: vendorView,
    errors: ['no_vendor'],
  }),
  createVendor: defineCall({
    method: 'POST',
    path: '/{ds}/v1/vendors',
    summary: 'Create the vendor of the signed-in user; the same response the second time',
    needs: 'company.write',
    // A partly filled form. Only a complete place is stored.
    body: z.object({ defaultPickUpLocation: z.nullish(locationInput) }),
    reply: vendorView,
    status: 201,
    errors: ['rule_violation'],
  }),
};
