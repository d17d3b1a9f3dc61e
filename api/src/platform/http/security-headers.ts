import type { FastifyInstance } from 'fastify';

/**
 * For every response: pages, calls, streams, refusals and unreadable requests. Set by hand, because all of helmet on
 * every call costs more than the framework's own time. Pages have their own policy (portal.ts).
 */
export const safeHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Pages may use location, clipboard, sharing and passkeys, and no other device features. */
const permissions = [
  'geolocation=(self)',
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'serial'],
  ...['screen-wake-lock', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
]
  .map((each) => (each.includes('=') ? each : `${each}=()`))
  .join(', ');

const defaults = Object.entries(safeHeaders);

/**
 * The id that this server gave to the request, in every reply. One from outside is ignored: somebody else may have used
 * it (ADR 134).
 */
export const REQUEST_ID = 'X-Request-Id';

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('Permissions-Policy', permissions);
    // The rest of the body stays unread: the connection is closed instead of waiting for it.
    if (!request.raw.complete && mayBeLong(request.headers)) reply.header('Connection', 'close');
  });
}

const mayBeLong = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 64 * 1024;
