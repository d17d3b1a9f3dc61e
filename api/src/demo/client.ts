import { api } from '@tibara/contract';
import { type CallDefinition, type CallInput, type CallReply, fillPath } from '@tibara/contract/call';
import type { FastifyInstance } from 'fastify';

type Input<C extends CallDefinition> = Partial<CallInput<C>> & { key?: string };

export type DemoClient = ReturnType<typeof makeDemoClient>;

/** Calls the api like a browser, without a port. A refusal is thrown: every call of the demo must succeed. */
export function makeDemoClient(app: FastifyInstance, deliveryService: string) {
  let token = '';
  let refreshToken = '';

  async function call<C extends CallDefinition>(definition: C, input: Input<C> = {}): Promise<CallReply<C>> {
    const { method, path, form } = definition;
    const query = new URLSearchParams(texts(input.query));
    const response = await app.inject({
      method,
      url: `/api${fillPath(path, deliveryService, texts(input.params))}?${query}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.key ? { 'idempotency-key': input.key } : {}),
        ...(input.body ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      },
      ...(input.body
        ? { payload: form ? `${new URLSearchParams(texts(input.body))}` : JSON.stringify(input.body) }
        : {}),
    });
    if (response.statusCode >= 400) throw new Error(`Demo: ${method} ${path}: ${response.body}`);
    return JSON.parse(response.body || 'null');
  }

  async function logOut(): Promise<void> {
    token = '';
    if (refreshToken) await call(api.identity.revoke, { body: { token: refreshToken } });
    refreshToken = '';
  }

  return {
    call,
    logOut,
    async logIn(userName: string, password: string): Promise<void> {
      await logOut();
      const session = await call(api.identity.token, { body: { grant_type: 'password', userName, password } });
      token = session.access_token;
      refreshToken = session.refresh_token;
    },
  };
}

const texts = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]));
