import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As it is sent: packed once, when the server starts. */
export type PackedPage = { html: Buffer; br: Buffer; gzip: Buffer; etag: string };

export async function packPage(text: string): Promise<PackedPage> {
  const html = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html)]);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, br, gzip: zipped, etag };
}

/** Asked for anew at each visit, and sent only when it has changed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PackedPage): FastifyReply {
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
  reply.header('ETag', page.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(page.html);
  return reply.header('Content-Encoding', encoding).send(page[encoding]);
}
