import { vi } from 'vitest';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = Reply | ((request: SeenRequest) => Reply);
type SeenRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | null;
  key: string | null;
  mark: string | null;
};

/** Replaces the network and the browser's storage. The portal's code runs unchanged. */
export function startFakeBrowser(replies: Record<string, Handler>, initial: Record<string, string> = {}) {
  const seen: SeenRequest[] = [];
  const storage = new Map(Object.entries(initial));
  vi.stubGlobal('localStorage', {
    get length() {
      return storage.size;
    },
    key: (index: number) => [...storage.keys()][index] ?? null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request = {
      method: init.method ?? 'GET',
      path: path.replace(/\?.*/, ''),
      query: path.replace(/^[^?]*\??/, ''),
      body: String(init.body ?? ''),
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      mark: headers.get('write-mark'),
    };
    seen.push(request);
    const handler = replies[`${request.method} ${request.path}`];
    if (!handler) throw new TypeError('network away');
    const { status = 200, body, headers: given = {} } = typeof handler === 'function' ? handler(request) : handler;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: given });
  });
  return { seen, storage, paths: () => seen.map(({ method, path }) => `${method} ${path}`) };
}

/** An access token like the server's. The portal reads only its subject. */
export const accessTokenOf = (userId: string): string => `h.${btoa(JSON.stringify({ sub: userId }))}.s`;

export const tokenReply = (userId: string, refresh = 'refresh-2') => ({
  access_token: accessTokenOf(userId),
  expires_in: 600,
  refresh_token: refresh,
  scope: 'user',
  token_type: 'Bearer',
});
