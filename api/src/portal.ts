import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { settingsElementId } from '@tibara/contract/settings';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';
import { AppError } from './platform/errors.ts';

/** Serves the built portal: hashed files are cached for a year; one page for every route, with the settings in it. */
export const portalPlugin: FastifyPluginAsync<{ ctx: Ctx }> = async (app, { ctx }) => {
  const { portalDir } = ctx.env;
  if (!portalDir) return;
  const page = readPage(portalDir, ctx);
  await app.register(fastifyHelmet, helmetOptions(page, ctx.settings.tiles?.url));
  await app.register(fastifyStatic, {
    root: portalDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = withPreloads(page, portalDir);
  app.get('/', (_request, reply) => sendPage(reply, pages.get('/') ?? page));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || /\.[a-z0-9]+$/i.test(path)) throw new AppError('not_found', 'Not found');
    // Whoever has the link may read it; nobody else should find it.
    if (/^\/(track|stop-emails)\//.test(path)) reply.header('X-Robots-Tag', 'noindex, nofollow');
    return sendPage(reply, pages.get(path) ?? page);
  });
};

/** The page for each path that people arrive at, naming its own files (portal/scripts/page-preloads.ts). */
function withPreloads(page: string, portalDir: string): Map<string, string> {
  const file = join(portalDir, '.vite/preloads.json');
  const links: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return new Map(Object.entries(links).map(([path, tags]) => [path, page.replace('</head>', () => `${tags}</head>`)]));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
}

function readPage(portalDir: string, ctx: Ctx): string {
  const html = readFileSync(join(portalDir, 'index.html'), 'utf8');
  const settings = JSON.stringify(ctx.settings).replaceAll('<', '\\u003c');
  const element = `<script id="${settingsElementId}" type="application/json">${settings}</script>`;
  return html.replace('</head>', () => `${element}</head>`);
}

/** Inline scripts are allowed only by their hash: today only the one that sets the theme before the first paint. */
function helmetOptions(page: string, tilesUrl: string | undefined) {
  const inline = [...page.matchAll(/<script(?![^>]*\b(?:src|type="application\/json")\b)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes],
        // Only for files: styles that React and Leaflet set on elements are set by scripts, which this does not
        // concern.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...(tilesUrl ? [new URL(tilesUrl).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  };
}
