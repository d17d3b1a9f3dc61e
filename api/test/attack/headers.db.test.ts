import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { startApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';
import { everyCall } from './every-call.ts';

const { ctx } = await startApi({ env: { LOG_LEVEL: 'silent' } });
const portalDir = mkdtempSync(join(tmpdir(), 'tibara-portal-'));
writeFileSync(join(portalDir, 'index.html'), '<!doctype html><html><head></head><body>the portal</body></html>');
const app = await buildApp({ ...ctx, env: { ...ctx.env, portalDir, DATA_DIR: join(portalDir, 'data') } });
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  rmSync(portalDir, { recursive: true });
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const id = '0192f000-0000-7000-8000-0000000000aa';
const paths = [
  ...new Set(everyCall.map(({ call }) => `/api${call.path.replace('{ds}', 'tibara').replaceAll(/\{[^}]+\}/g, id)}`)),
  ...['/', '/login', '/track/abc', '/app/wallet', '/nothing.js', '/api/docs', '/api/openapi.json', '/api/nothing'],
  ...['/healthz', '/readyz', '/metrics', '/api/%', '/%ff', `/api/maps/v1/places/${'x'.repeat(600)}`],
];

/** Sends the request over a real connection, because only there the framework writes its own responses. */
async function responseTo(
  method: string,
  path: string,
  more = '',
): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: here\r\nOrigin: https://evil.test\r\nConnection: close\r\n${more}\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((each) => [each.split(': ')[0]?.toLowerCase() ?? '', each.split(': ').slice(1).join(': ')]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

describe('every response, whatever the request', () => {
  test('forbids sniffing, framing, referring, storing and other sites', async () => {
    for (const path of paths) {
      const responses = await Promise.all(
        methods.map(async (method) => ({ method, ...(await responseTo(method, path)) })),
      );
      for (const { method, status, headers, body } of responses) {
        const what = `${method} ${path}: ${status}`;
        expect(status, what).toBeGreaterThanOrEqual(200);
        expect(status, `${what} ${body}`).toBeLessThan(500);
        expect(headers.get('x-content-type-options'), what).toBe('nosniff');
        expect(headers.get('referrer-policy'), what).toBe('no-referrer');
        expect(headers.get('strict-transport-security'), what).toContain('max-age=31536000');
        expect(headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'");
        expect(
          [...headers.keys()].filter((name) => name.startsWith('access-control-')),
          what,
        ).toEqual([]);
        if (path.startsWith('/api/')) expect(headers.get('cache-control'), what).toBe('no-store');
        if (headers.get('content-type')?.startsWith('text/html')) {
          expect(headers.get('permissions-policy'), what).toMatch(/^geolocation=\(self\), .*camera=\(\)/);
        }
        if (!['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(method)) {
          expect([400, 404, 405], what).toContain(status);
          expect(JSON.parse(body), what).toEqual({
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
            sentence: { text: expect.any(String), values: [] },
          });
        }
      }
    }
  });

  test('a HEAD request gets the status and headers of GET, without a body', async () => {
    // Each request has its own time, id and count.
    const ofRequest = ['date', 'x-request-id', 'ratelimit'];
    const comparable = ({ status, headers }: Awaited<ReturnType<typeof responseTo>>) => ({
      status,
      headers: [...headers].filter(([name]) => !ofRequest.includes(name)),
    });
    const { token } = await makeMerchant(ctx);
    // The stream does not end, and the figures change.
    for (const path of paths.filter((each) => !/\/(?:live|metrics)$/.test(each))) {
      const ask = (method: string) => responseTo(method, path, `Authorization: Bearer ${token}\r\n`);
      const [get, head] = await Promise.all([ask('GET'), ask('HEAD')]);
      expect({ path, ...comparable(head), body: head.body }).toEqual({ path, ...comparable(get), body: '' });
    }
  });

  test('a HEAD request of the live stream ends', async () => {
    const { token } = await makeMerchant(ctx);
    const { status, headers } = await responseTo('HEAD', '/api/tibara/v1/live', `Authorization: Bearer ${token}\r\n`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  test('a malformed URL gets a response in our shape', async () => {
    for (const path of ['/api/%', '/%ff', '/api/maps/v1/places/%E0%A4%A']) {
      const { status, body } = await responseTo('GET', path);
      expect([status, JSON.parse(body)]).toMatchObject([400, { code: 'bad_request', requestId: expect.any(String) }]);
    }
  });

  test('a request with two Host headers is refused', async () => {
    const { status, body } = await responseTo('GET', '/login', 'Host: there\r\n');
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      { code: 'bad_request', message: 'The request could not be read.' },
    ]);
  });

  test('a caller announcing too large a body is refused before sending', async () => {
    const asks = (length: number) =>
      responseTo('POST', '/api/identity/v1/oauth/token', `Expect: 100-continue\r\nContent-Length: ${length}\r\n`);
    const { status, body } = await asks(99_999_999);
    expect([status, JSON.parse(body)]).toMatchObject([417, { code: 'too_large' }]);
  });

  test('a tracking page is hidden from search engines', async () => {
    for (const path of ['/track/abc', '/stop-emails/abc']) {
      expect((await responseTo('GET', path)).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
    expect((await responseTo('GET', '/login')).headers.has('x-robots-tag')).toBe(false);
  });
});
