import type { ErrorBody, ErrorCode } from '@tibara/contract/errors';
import { languageOf } from '@tibara/contract/language/language-of';
import { sentence } from '@tibara/contract/language/sentence';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failureBehind } from '../db/errors.ts';
import { AppError } from '../errors.ts';
import { isFromFarSide } from '../far-sides/ask-far-side.ts';
import { farSideBehind } from '../far-sides/far-side-error.ts';
import { translate } from '../language/translate.ts';
import type { CountUnits } from './allowance/count-requests.ts';
import { REQUEST_ID, safeHeaders } from './security-headers.ts';

/** Makes every thrown error a response. An unexpected one is logged and answered with only `internal`. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  // A full disk is logged once, when it begins.
  const isFull = failureBehind(error) === 'full';
  if (known?.code === 'unavailable' && !isFull)
    request.log.warn({ reason: reasonOf(error) }, 'answered as unavailable');
  const refusal = known ?? new AppError('internal', sentence`Something went wrong on our side. Please try again.`);
  if (refusal.code === 'unauthorized') return sendUnauthorized(reply);
  if (refusal.code === 'unavailable' && !reply.hasHeader('Retry-After'))
    reply.header('Retry-After', isFull ? '60' : '2');
  const retryAfter = refusal.data?.retryAfter;
  if (refusal.code === 'too_many_requests' && typeof retryAfter === 'number')
    reply.header('Retry-After', String(retryAfter));
  const message = translate(refusal.text, languageOf(request.headers['accept-language']));
  const body: ErrorBody = { code: refusal.code, message, requestId: request.id };
  if (typeof refusal.text !== 'string') body.sentence = refusal.text;
  if (refusal.data) body.data = refusal.data;
  const sent = request.routeOptions.config.call?.form ? { ...toOauth(refusal, request.body, message), ...body } : body;
  return reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(sent));
}

/** A URL that cannot be decoded reaches no route and no hook, so it is counted here. */
export const sendFrameworkError =
  (count: CountUnits) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const send = (reason: FastifyError | Error) =>
      sendError(reason, request, reply.headers({ ...safeHeaders, [REQUEST_ID]: request.id }));
    count.take(request, 1).then(() => send(error), send);
  };

/** Form-encoded calls are OAuth's: its two fields come first, then ours (RFC 6749 5.2). */
const toOauth = ({ code, message }: AppError, body: unknown, description: string) => ({
  error: isOtherGrant(message, body) ? 'unsupported_grant_type' : (oauthNames[code] ?? code),
  error_description: description,
});

/** A missing grant type is an invalid request. */
const isOtherGrant = (message: string, body: unknown): boolean =>
  message.startsWith('body.grant_type:') &&
  typeof body === 'object' &&
  body !== null &&
  'grant_type' in body &&
  body.grant_type !== '';

const oauthNames: Partial<Record<ErrorCode, string>> = {
  bad_request: 'invalid_request',
  unavailable: 'temporarily_unavailable',
  internal: 'server_error',
};

/** An empty body makes the portal renew its token once and retry (spec 4.8). */
function sendUnauthorized(reply: FastifyReply): FastifyReply {
  return reply.status(401).header('WWW-Authenticate', 'Bearer').send();
}

/** The failure's code, because a message may quote merchants' text; without one the driver's fixed words. */
function reasonOf(error: Error): string {
  if (error instanceof AppError) return farSideBehind(error) ?? error.message;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

function toAppError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  const failure = failureBehind(error);
  // Normally refused earlier (bad-text.ts). If such text passes, it is still the caller's mistake.
  if (failure === 'unstorable_text')
    return new AppError(
      'bad_request',
      sentence`The text has a character that we cannot save. Delete it and try again.`,
    );
  if (failure === 'full')
    return new AppError('unavailable', sentence`We cannot save anything right now. Please try again in a few minutes.`);
  if (failure) return new AppError('unavailable', sentence`The service is busy right now. Please try again.`);
  const status = 'statusCode' in error && !isFromFarSide(error) ? error.statusCode : undefined;
  if (status === 503) return new AppError('unavailable', sentence`The service is busy right now. Please try again.`);
  if (status === 413) return new AppError('too_large', sentence`The request is too large.`);
  if (status === 415) return new AppError('bad_request', 'Send JSON with the content type application/json.');
  if (status && status >= 400 && status < 500)
    return new AppError('bad_request', sentence`The request could not be read.`);
  return null;
}
