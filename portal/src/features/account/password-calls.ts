import { userCalls } from '@tibara/contract/users/calls';
import { callApi } from '../../api/client';

/** Fetched while the form is filled in, like other account pages' calls. */
export const askForReset = async (userName: string): Promise<void> => {
  await callApi(userCalls.forgotPassword, { body: { userName } });
};

export const resetPassword = async (token: string, password: string): Promise<void> => {
  await callApi(userCalls.resetPassword, { body: { token, password } });
};
