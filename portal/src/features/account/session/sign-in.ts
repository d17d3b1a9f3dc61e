import { identityCalls } from '@tibara/contract/identity/calls';
import { userCalls, type Vendor } from '@tibara/contract/users/calls';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { accessToken, storeTokens, subjectOf } from '#api/access-token.ts';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { seedCall } from '#api/query.ts';
import { endSession, readRefreshToken, type SessionUser, startSession } from '#api/session.ts';
import { homeOf } from '#api/settings.ts';
import { adoptLanguage } from '../keep-language';

type Credentials = { userName: string; password: string };

/** Spec 4.8: token, vendor, profile, wallet of the home region. Missing vendor and wallet are created. */
export async function signIn({ userName, password }: Credentials): Promise<void> {
  const body = { grant_type: 'password', userName, password, client_id: 'portal' } as const;
  const token = await callApi(identityCalls.token, { body });
  storeTokens(token);
  try {
    const vendor = await findOrCreateVendor(userName);
    const user = await callApi(userCalls.user, { params: { id: subjectOf(token.access_token) } });
    await findOrCreateWallet(user).catch(unlessNotPermitted);
    seedCall(userCalls.user, { params: { id: user.id } }, user);
    await adoptLanguage(user);
    startSession(user, vendor.id);
  } catch (error) {
    endSession('login-failed');
    throw error;
  }
}

/** Loads user and vendor in a browser that only has the refresh token. */
export async function restoreSession(): Promise<void> {
  const token = await accessToken();
  if (!token) return;
  const user = await callApi(userCalls.user, { params: { id: subjectOf(token) } });
  const vendor = await findOrCreateVendor(user.userName);
  await adoptLanguage(user);
  startSession(user, vendor.id);
}

/** Removes the stored token immediately, even if the server cannot be reached to revoke it. */
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

/** A user without permission for the wallet can still log in. */
function unlessNotPermitted(error: unknown): void {
  if (!isApiError(error, 'not_permitted')) throw error;
}

async function findOrCreateWallet({ id, contactNumber }: SessionUser): Promise<void> {
  const query = { userId: id };
  const found = await callApi(walletCalls.wallets, { query });
  const region = homeOf(contactNumber);
  const isMissing = found.every((each) => each.region !== region);
  const wallets = isMissing ? [...found, await callApi(walletCalls.createWallet, { body: { region } })] : found;
  seedCall(walletCalls.wallets, { query }, wallets);
}
