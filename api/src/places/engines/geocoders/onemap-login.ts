import * as z from 'zod/mini';
import { type Client, readAs } from '../client/client.ts';
import { EngineError } from '../engine-error.ts';

const login = z.object({
  access_token: z.string(),
  /** Seconds since 1970, as a string or a number. */
  expiry_timestamp: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
});

const EARLY_MS = 10 * 60_000;

type Account = { email: string; password: string };
type Token = { text: string; until: number };

/** The token of a OneMap account, valid for three days. Concurrent callers share one request for it. */
export function oneMapLogin(ask: Client, { email, password }: Account, now: () => Date) {
  let token: Token | null = null;
  let fetching: Promise<Token> | null = null;
  const fetchToken = async (): Promise<Token> => {
    const response = await ask({ path: '/api/auth/post/getToken', body: { email, password } });
    if (response.status >= 300) throw new EngineError('denied', 'OneMap refuses the login');
    const { access_token, expiry_timestamp } = readAs(login, response);
    return { text: access_token, until: expiry_timestamp * 1000 - EARLY_MS };
  };
  return async (isRefused = false): Promise<Record<string, string>> => {
    if (isRefused || !token || token.until <= now().getTime()) {
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      token = await fetching;
    }
    return { authorization: `Bearer ${token.text}` };
  };
}
