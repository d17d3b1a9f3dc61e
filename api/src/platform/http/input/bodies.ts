import { parse as parseFields } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { refuseBadText } from './bad-text.ts';
import { parseJson } from './parse-json.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Each call takes one kind of body: JSON, a form if the contract declares one, or raw bytes for signatures. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    readJson(request, bytes),
  );
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    readForm(request, bytes),
  );
}

/** Calls without a body may be sent with the JSON content type (decisions 6). */
function readJson(request: FastifyRequest, bytes: Buffer): unknown {
  const { rawBody, call } = request.routeOptions.config;
  request.bodyBytes = bytes.length;
  if (rawBody) return bytes;
  if (call?.form) throw new AppError('bad_request', `Send a form with the content type ${FORM}.`);
  return bytes.length === 0 ? undefined : parseJson(bytes);
}

function readForm({ routeOptions }: FastifyRequest, bytes: Buffer): unknown {
  if (!routeOptions.config.call?.form)
    throw new AppError('bad_request', 'Send JSON with the content type application/json.');
  const fields = parseFields(bytes.toString('utf8'), '&', '=', { maxKeys: MOST_FIELDS });
  refuseBadText(fields, ['body']);
  return fields;
}

const MOST_FIELDS = 20;
