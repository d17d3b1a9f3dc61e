import { userCalls } from '@tibara/contract/users/calls';
import { callApi } from '#api/client.ts';
import { settings } from '#api/settings.ts';
import { signIn } from '../session/sign-in';
import { type SignUpValues, toSignUp } from './sign-up';

const { platform } = settings;

/**
 * The same call sends and resends the code (decisions 5). The password is judged before the code is sent. After a reload
 * the form has none.
 */
export async function sendCode(values: SignUpValues): Promise<void> {
  const { user, userName, password } = toSignUp(values);
  const { contactNumber, firstName, lastName, company } = user;
  const judged = password && { password, user: { firstName, lastName, company } };
  await callApi(userCalls.requestOtp, { body: { userName, contactNumber, otpType: 'REGISTER', platform, ...judged } });
}

/** Creates the account and logs in. Returns false if the account was created but the login failed. */
export async function createAccount(values: SignUpValues, otpCode: string): Promise<boolean> {
  await callApi(userCalls.signUp, { body: { ...toSignUp(values), otpCode, platform } });
  return signIn({ userName: values.userName.trim(), password: values.password }).then(
    () => true,
    () => false,
  );
}
