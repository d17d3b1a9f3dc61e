import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown };
type Handler = Answer | ((request: SeenRequest) => Answer);
type SeenRequest = { method: string; path: string; body: string; authorization: string | null; key: string | null };

/** Stands in for the network and the browser's storage; everything of ours runs as it is. */
export function startFakeBrowser(answers: Record<string, Handler>, storage: Record<string, string> = {}) {
  const seen: SeenRequest[] = [];
  const kept = new Map(Object.entries(storage));
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request = {
      method: init.method ?? 'GET',
      path: path.replace(/\?.*/, ''),
      body: String(init.body ?? ''),
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
    };
    seen.push(request);
    const handler = answers[`${request.method} ${request.path}`];
    if (!handler) throw new TypeError('network away');
    const { status = 200, body } = typeof handler === 'function' ? handler(request) : handler;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return { seen, kept, paths: () => seen.map(({ method, path }) => `${method} ${path}`) };
}

/** An access token as the server makes it; only its subject is read here. */
export const accessTokenOf = (userId: string): string => `h.${btoa(JSON.stringify({ sub: userId }))}.s`;

export const tokenReply = (userId: string, refresh = 'refresh-2') => ({
  access_token: accessTokenOf(userId),
  expires_in: 600,
  refresh_token: refresh,
  scope: 'user',
  token_type: 'Bearer',
});
