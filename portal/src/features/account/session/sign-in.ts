import { identityCalls } from '@tibara/contract/identity/calls';
import { userCalls, type Vendor } from '@tibara/contract/users/calls';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { accessToken, keepToken, subjectOf } from '../../../api/access-token';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { seedCall } from '../../../api/query';
import { endSession, readRefreshToken, startSession } from '../../../api/session';
import { settings } from '../../../api/settings';

type Credentials = { userName: string; password: string };

/** Spec 4.8: token, vendor (made at need), profile; then the wallet, made at need for the home region. */
export async function signIn({ userName, password }: Credentials): Promise<void> {
  const body = { grant_type: 'password', userName, password, client_id: 'portal' } as const;
  const token = await callApi(identityCalls.token, { body });
  keepToken(token);
  try {
    const vendor = await findOrCreateVendor(userName);
    const user = await callApi(userCalls.user, { params: { id: subjectOf(token.access_token) } });
    await findOrCreateWallet(user.id);
    seedCall(userCalls.user, { params: { id: user.id } }, user);
    startSession(user, vendor.id);
  } catch (error) {
    endSession('login-failed');
    throw error;
  }
}

/** A browser that holds a refresh token but lost the rest gets it again. */
export async function restoreSession(): Promise<void> {
  const token = await accessToken();
  if (!token) return;
  const user = await callApi(userCalls.user, { params: { id: subjectOf(token) } });
  const vendor = await findOrCreateVendor(user.userName);
  startSession(user, vendor.id);
}

/** The stored token goes at once; the server's copy when it can be reached. */
export function signOut(): void {
  const token = readRefreshToken();
  if (token) callApi(identityCalls.revoke, { body: { token } }).catch(() => {});
  endSession('logout');
}

async function findOrCreateVendor(userName: string): Promise<Vendor> {
  try {
    return await callApi(userCalls.vendorByUserName, { query: { userName } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 403) throw error;
    return callApi(userCalls.createVendor, { body: { defaultPickUpLocation: {} } });
  }
}

async function findOrCreateWallet(userId: string): Promise<void> {
  const query = { userId };
  const found = await callApi(walletCalls.wallets, { query });
  const isEmpty = found.every(({ region }) => region !== settings.homeRegion);
  const wallets = isEmpty
    ? [...found, await callApi(walletCalls.createWallet, { body: { region: settings.homeRegion } })]
    : found;
  seedCall(walletCalls.wallets, { query }, wallets);
}
