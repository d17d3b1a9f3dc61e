import { api } from '@tibara/contract';
import { expect, vi } from 'vitest';
import type { TestApi } from './harness.ts';
import { profile } from './make-merchant.ts';

export type Newcomer = { userName: string; contactNumber: string; ip: string };

/** People without an account, who sign up through the calls. Needs working jobs, which send the codes. */
export function newcomers({ call }: Pick<TestApi, 'call'>) {
  let made = 0;
  const newcomer = (): Newcomer => {
    made += 1;
    return { userName: `new${made}@shop.test`, contactNumber: `+6012345${String(6000 + made)}`, ip: `192.0.2.${made}` };
  };
  const askCode = ({ userName, contactNumber, ip }: Newcomer) =>
    call(api.users.requestOtp, { body: { userName, contactNumber, otpType: 'REGISTER', platform: 'TIBARA' }, ip });
  const messagesTo = async (to: string) => (await call(api.sandbox.messages, { query: { to } })).body.messages;
  /** Waits for the newest message and reads the six digits. */
  const receiveCode = async ({ contactNumber }: Newcomer, count = 1): Promise<string> => {
    const arrived = async () => {
      const found = await messagesTo(contactNumber);
      expect(found).toHaveLength(count);
      return found;
    };
    const messages = await vi.waitFor(arrived, { timeout: 15_000, interval: 20 });
    return /\b\d{6}\b/.exec(messages[0]?.body ?? '')?.[0] ?? '';
  };
  const signUp = (someone: Newcomer, otpCode: string, change: object = {}) =>
    call(api.users.signUp, { body: { ...signUpForm(someone, otpCode), ...change } });
  const logIn = ({ userName }: Newcomer) =>
    call(api.identity.token, { body: { grant_type: 'password', userName, password: PASSWORD } });
  return { newcomer, askCode, messagesTo, receiveCode, signUp, logIn };
}

const PASSWORD = 'three green parcels';

export const signUpForm = ({ userName, contactNumber }: Newcomer, otpCode: string) => ({
  user: { ...profile, contactNumber },
  userName,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  otpCode,
});
