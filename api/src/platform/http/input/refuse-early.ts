import { sentence } from '@tibara/contract/language/sentence';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { bytesOfRefusal } from '../respond-to-unreadable.ts';

/** Refuses a caller who announces (`Expect: 100-continue`) a body larger than any call takes. */
export function refuseExpected(app: FastifyInstance, largest: number, newRequestId: () => string): void {
  app.server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= largest) {
      response.writeContinue();
      app.server.emit('request', request, response);
      return;
    }
    const body = { code: 'too_large', message: 'The request is too large.', requestId: newRequestId() } as const;
    request.socket.end(bytesOfRefusal(417, body));
  });
}

/** With two Host lines a proxy may use one and the server the other. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw new AppError('bad_request', sentence`The request could not be read.`);
  });
}
