import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { sentence } from '@tibara/contract/language/sentence';
import type { PortalSettings } from '@tibara/contract/settings';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Ctx } from './context.ts';
import { AppError } from './platform/errors.ts';
import type { DrawnPages } from './platform/pages/draw-pages.ts';
import { searchFiles } from './platform/pages/for-search.ts';
import { packLate } from './platform/pages/pack-files.ts';
import { pageInLanguage, pagePath } from './platform/pages/page-path.ts';
import { readyPages } from './platform/pages/ready-pages.ts';
import { type SentPage, sendPage, sendServed, unpackPage } from './platform/pages/send-page.ts';

type LowestFees = NonNullable<PortalSettings['lowestFees']>;
/** The contents of a page without scripts. Null for the plain page. */
type Serve = (request: FastifyRequest, token: string) => Promise<{ head: string; body: string } | null>;
export type PortalOptions = { ctx: Ctx; readLowestFees?: () => Promise<LowestFees>; serveTracking?: Serve };

/** Serves the built portal: hashed files for a year, prerendered pages, and one page for other routes. */
export const portalPlugin: FastifyPluginAsync<PortalOptions> = async (app, { ctx, readLowestFees, serveTracking }) => {
  const { portalDir, publicUrl } = ctx.env;
  if (!portalDir || !existsSync(join(portalDir, 'index.html'))) return;
  const site = await openSite(ctx, portalDir, readLowestFees);
  const { usual, pages, prerendered, routes } = site();
  const html = [usual, ...pages.values()].map((page) => page.html.toString());
  await app.register(fastifyHelmet, helmetOptions(html, ctx.settings));
  const pack = packLate(portalDir, (error) => ctx.log.warn({ err: error }, 'packing a file'));
  app.addHook('onRequest', (request) => pack(request.url));
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
  for (const [path, text] of Object.entries(searchFiles(new URL(publicUrl).origin, prerendered))) {
    const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain';
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(text),
    );
  }
  const pageAt = (path: string): SentPage => site().pages.get(path) ?? site().usual;
  app.get('/', (request, reply) => sendPage(request, reply, pageAt('/')));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || /\.[a-z0-9]+$/i.test(path)) throw new AppError('not_found', sentence`Not found`);
    // Anybody with the link may read it, but search engines must not list it.
    if (/^\/(track|stop-emails)\//.test(path)) reply.header('X-Robots-Tag', 'noindex, nofollow');
    const known = routes ? pagePath(routes, path) : path;
    const other = known === null && routes ? pageInLanguage(routes, request.url) : null;
    if (other) return reply.redirect(other, 308);
    // The portal shows this too, in the reader's language.
    if (known === null) return sendPage(request, reply.code(404), site().usual);
    // Each page has one address. The path is always a page of this site, so the redirect never leaves it.
    if (known !== path) return reply.redirect(known + request.url.slice(path.length), 308);
    const [, token] = /^\/track\/([^/]+)$/.exec(path) ?? [];
    const served = token && serveTracking ? await serveTracking(request, token) : null;
    return served ? sendServed(reply, site().usual, served) : sendPage(request, reply, pageAt(path));
  });
};

type Site = Pick<DrawnPages, 'prerendered' | 'routes'> & { usual: SentPage; pages: Map<string, SentPage> };

const RATES_READ_MS = 60_000;

/**
 * All pages, with the lowest fees. A request after a minute reads the fees again. If they changed, the pages are drawn
 * again in the background. Their scripts stay the same, and so does the policy.
 */
async function openSite(ctx: Ctx, portalDir: string, read?: () => Promise<LowestFees>): Promise<() => Site> {
  let fees = await read?.();
  let site = await drawSite(ctx, portalDir, fees);
  if (!read) return () => site;
  let readAt = ctx.now().getTime();
  const follow = async () => {
    const latest = await read();
    if (JSON.stringify(latest) === JSON.stringify(fees)) return;
    site = await drawSite(ctx, portalDir, latest);
    fees = latest;
  };
  return () => {
    const now = ctx.now().getTime();
    if (now - readAt >= RATES_READ_MS) {
      readAt = now;
      follow().catch((error: unknown) => ctx.log.warn({ err: error }, 'lowest fees'));
    }
    return site;
  };
}

async function drawSite({ env, settings }: Ctx, portalDir: string, lowestFees?: LowestFees): Promise<Site> {
  const source = { portalDir, publicUrl: env.publicUrl, settings: { ...settings, ...(lowestFees && { lowestFees }) } };
  const { byPath, usual, prerendered, routes } = await readyPages(source, join(env.DATA_DIR, 'pages'));
  const pages = new Map<string, SentPage>();
  for (const [path, packed] of byPath) pages.set(path, await unpackPage(packed));
  return { usual: await unpackPage(usual), pages, prerendered, routes };
}

/** Inline scripts set theme and language before the first paint. Only the hashes of their served bytes are allowed. */
function helmetOptions(pages: readonly string[], { tiles, pixelUrl }: PortalSettings) {
  const inline = /<script(?![^>]*(?: src=| type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g;
  const codes = new Set(pages.flatMap((page) => [...page.matchAll(inline)].map(([, code = '']) => code)));
  const hashes = [...codes].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes],
        // Only for files: the styles that React and Leaflet set on elements are set by scripts, which this allows.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tiles ? [new URL(tiles.url).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(pixelUrl ? [new URL(pixelUrl).origin] : [])],
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
