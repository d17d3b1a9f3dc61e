import { api } from '@tibara/contract';
import { type Route, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { endOneSession, endOtherSessions, revokeToken } from './sessions/end-sessions.ts';
import { grantToken, type PermissionsOf } from './sessions/grant-token.ts';
import { listSessions } from './sessions/list-sessions.ts';

export const identityRoutes = (ctx: Needs, permissionsOf: PermissionsOf): Route[] => [
  route(api.identity.token, ({ body, ...visitor }) => grantToken({ ctx, permissionsOf }, body, visitor)),
  route(api.identity.revoke, ({ body, setHeader }) => revokeToken(ctx, body.token, setHeader)),
  route(api.identity.sessions, ({ caller }) => listSessions(ctx, caller)),
  route(api.identity.endSession, ({ caller, params }) => endOneSession(ctx, caller, params.id)),
  route(api.identity.endOtherSessions, ({ caller }) => endOtherSessions(ctx, caller)),
];
