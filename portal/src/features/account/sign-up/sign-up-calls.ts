import { normalisePhone } from '@tibara/contract/inputs/phone';
import { userCalls } from '@tibara/contract/users/calls';
import { callApi } from '../../../api/client';
import { settings } from '../../../api/settings';
import { signIn } from '../session/sign-in';
import { type SignUpValues, toSignUp } from './sign-up';

const { platform } = settings;

/** The same call sends and resends the code (decisions 5). */
export async function sendCode({ userName, contactNumber }: SignUpValues): Promise<void> {
  const body = { userName: userName.trim(), contactNumber: normalisePhone(contactNumber), platform };
  await callApi(userCalls.requestOtp, { body: { ...body, otpType: 'REGISTER' } });
}

/** Creates the account and logs in. Returns false if the account was created but the login failed. */
export async function createAccount(values: SignUpValues, otpCode: string): Promise<boolean> {
  await callApi(userCalls.signUp, { body: { ...toSignUp(values), otpCode, platform } });
  return signIn({ userName: values.userName.trim(), password: values.password }).then(
    () => true,
    () => false,
  );
}
