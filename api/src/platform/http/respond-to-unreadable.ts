import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@tibara/contract/errors';
import type { ConnectionError } from 'fastify';
import { REQUEST_ID, safeHeaders } from './security-headers.ts';

/** The response to bytes that are not HTTP, endless headers and incomplete requests, in our shape with our headers. */
export function respondToUnreadable(newRequestId: () => string) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, message] = known[error.code] ?? [400, 'The request could not be read.'];
    const body: ErrorBody = { code: 'bad_request', message, requestId: newRequestId() };
    if (socket.writable) socket.write(bytesOfRefusal(status, body));
    socket.destroy();
  };
}

const known: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** A complete response for a socket that reached no route. */
export function bytesOfRefusal(status: number, refusal: ErrorBody): string {
  const body = JSON.stringify(refusal);
  const headers = {
    ...safeHeaders,
    ...(refusal.requestId && { [REQUEST_ID]: refusal.requestId }),
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
