import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { userName } from './user-name-schema.ts';

export const tokenReply = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});
export type TokenReply = z.output<typeof tokenReply>;

/** The client's id is optional, because there is only one client. */
const clientId = z.optional(z.string().check(z.maxLength(100)));

export const identityCalls = {
  token: defineCall({
    method: 'POST',
    path: '/identity/v1/oauth/token',
    summary: 'Log in (grant_type=password) or renew a session (grant_type=refresh_token)',
    access: 'public',
    form: true,
    body: z.discriminatedUnion('grant_type', [
      z.object({
        grant_type: z.literal('password'),
        userName,
        password: z.string().check(z.maxLength(1024)),
        client_id: clientId,
      }),
      z.object({
        grant_type: z.literal('refresh_token'),
        refresh_token: z.string().check(z.maxLength(200)),
        client_id: clientId,
      }),
    ]),
    reply: tokenReply,
    errors: ['invalid_grant'],
  }),
  revoke: defineCall({
    method: 'POST',
    path: '/identity/v1/oauth/revoke',
    summary: 'Log out: the refresh token and its family end (RFC 7009: always 200)',
    access: 'public',
    form: true,
    body: z.object({
      token: z.string().check(z.maxLength(200)),
      token_type_hint: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.object({}),
  }),
};
