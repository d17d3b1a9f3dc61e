import { sentence } from '@tibara/contract/language/sentence';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** With two Host lines a proxy may use one and the server the other. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw new AppError('bad_request', sentence`The request could not be read.`);
  });
}
