import type { FastifyInstance } from 'fastify';
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
