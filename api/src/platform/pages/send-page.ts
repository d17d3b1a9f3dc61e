import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SentPage = { html: Buffer; br: Buffer; gzip: Buffer; etag: string };

/** All encodings come from the brotli form, so they have the same content. */
export async function unpackPage(br: Buffer): Promise<SentPage> {
  const html = await promisify(brotliDecompress)(br);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, br, gzip: await promisify(gzip)(html), etag };
}

/** The page with contents of its own, for one visitor and one moment. */
export function sendServed(reply: FastifyReply, page: SentPage, { head, body }: { head: string; body: string }) {
  const html = page.html
    .toString()
    .replace(/<noscript><main class="notice">.*?<\/noscript>/s, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', (root) => root + body);
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
}

/** Requested at each visit, but sent only if changed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
  reply.header('ETag', page.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(page.html);
  return reply.header('Content-Encoding', encoding).send(page[encoding]);
}
