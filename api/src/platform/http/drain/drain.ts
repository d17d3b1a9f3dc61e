import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Stops a server behind a proxy so that no request fails (ADR 139). The server is first not ready, and goes on. Then it
 * takes no new connections, and each old one ends with its next response.
 */
export class Drain {
  readonly #wait: () => Promise<unknown>;
  #isLeaving = false;
  #isShut = false;

  /** `wait` is the time in which a proxy notices. It is longer than the proxy keeps an unused connection. */
  constructor(wait: () => Promise<unknown> = async () => {}) {
    this.#wait = wait;
  }

  /** Whether proxies should send nothing new. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.#isShut) reply.header('Connection', 'close');
    });
  }

  /** Resolves when no new connection is accepted. */
  async leave({ server }: FastifyInstance): Promise<void> {
    this.#isLeaving = true;
    await this.#wait();
    this.#isShut = true;
    // The close of the HTTP server would also end idle connections, on which a request may be under way.
    Server.prototype.close.call(server);
  }

  /** Resolves when all connections have ended, or their proxy no longer uses them. */
  async empty({ server }: FastifyInstance): Promise<void> {
    const counted = new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
    if ((await counted) === 0) return;
    await Promise.race([once(server, 'close'), this.#wait()]);
  }
}
