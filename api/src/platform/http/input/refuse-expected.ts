import type { FastifyInstance } from 'fastify';
import { bytesOfRefusal } from '../respond-to-unreadable.ts';

/** A caller who asks first whether to send a body is told when no call takes one so large. */
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
