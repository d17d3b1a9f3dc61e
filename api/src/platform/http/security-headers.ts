import type { FastifyPluginAsync } from 'fastify';

/**
 * The few headers an API answer needs, by one hook: the full set is on the pages (a whole helmet on every call costs more
 * than the call's own framework time).
 */
const plugin: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'no-referrer');
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
};

/** The hook is for the whole server, not only for this plugin. */
export const securityHeaders = Object.assign(plugin, { [Symbol.for('skip-override')]: true });
