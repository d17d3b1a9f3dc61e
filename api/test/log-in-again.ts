import { api } from '@tibara/contract';
import type { TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';

/** Logs the merchant in again, for a test whose clock has passed an access token's life. */
export async function logInAgain<M extends Merchant>({ call }: Pick<TestApi, 'call'>, merchant: M): Promise<M> {
  const { userName, password } = merchant;
  const { body } = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
  if (!('access_token' in body)) throw new Error('no login');
  return { ...merchant, token: body.access_token };
}
