import { judgedLength } from '@tibara/contract/identity/password';
import type { CostsOf } from './cost.ts';
import { byId } from './fields.ts';

/**
 * Hashing a password takes much processor time by design, in a separate thread. Calls with a password still count as
 * light. Attempts have their own limits, and nobody can work without a login.
 */
const PASSWORD = 30;

/** The units of judging a password. The dearest one has a name and signs for letters. */
const judged = (password: string): number => Math.min(password.length, judgedLength) ** 2 / 12;

export const accountCosts: CostsOf<'identity' | 'users'> = {
  identity: {
    token: {
      class: 'light',
      base: 2,
      body: { grant_type: 0, client_id: 0, userName: 0, password: () => PASSWORD, refresh_token: 0 },
    },
    revoke: { class: 'light', base: 2, body: { token: 0, token_type_hint: 0 } },
    sessions: { class: 'light', base: 1 },
    endSession: { class: 'light', base: 2, params: byId },
    endOtherSessions: { class: 'light', base: 2 },
  },
  users: {
    requestOtp: {
      class: 'light',
      base: 5,
      body: { userName: 0, contactNumber: 0, otpType: 0, platform: 0, password: judged, user: 0 },
    },
    signUp: {
      class: 'light',
      base: 5,
      body: { user: 0, userName: 0, password: () => PASSWORD, confirmPassword: 0, otpCode: 0, platform: 0 },
    },
    user: { class: 'light', base: 1, params: byId },
    updateUser: {
      class: 'light',
      base: 2,
      params: byId,
      body: {
        firstName: 0,
        lastName: 0,
        company: 0,
        companyAddress: 0,
        registrationNumber: 0,
        taxNumber: 0,
        contactNumber: 0,
        product: 0,
        version: 0,
      },
    },
    setLanguage: { class: 'light', base: 2, params: byId, body: { language: 0 } },
    changePassword: {
      class: 'light',
      base: 3,
      params: byId,
      body: { userName: 0, password: () => PASSWORD, newPassword: () => PASSWORD },
    },
    forgotPassword: { class: 'light', base: 5, body: { userName: 0 } },
    resetPassword: { class: 'light', base: 3, body: { token: 0, password: () => PASSWORD } },
    vendorByUserName: { class: 'light', base: 1, query: { userName: 0 } },
    createVendor: { class: 'light', base: 3, body: { defaultPickUpLocation: 0 } },
  },
};
