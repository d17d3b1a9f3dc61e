import { api } from '@tibara/contract';
import { type Route, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { changePassword } from './password/change-password.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { getUser } from './queries.ts';
import { setLanguage } from './set-language.ts';
import { requestOtp } from './sign-up/request-otp.ts';
import { signUp } from './sign-up/sign-up.ts';
import { updateUser } from './update-user.ts';
import { createVendor, vendorByUserName } from './vendors.ts';

export const userRoutes = (ctx: Needs): Route[] => [
  route(api.users.requestOtp, ({ body, ...visitor }) => requestOtp(ctx, body, visitor)),
  route(api.users.signUp, ({ body, ...visitor }) => signUp(ctx, body, visitor)),
  route(api.users.user, ({ caller, params }) => getUser(ctx, caller, params.id)),
  route(api.users.updateUser, ({ caller, params, body }) => updateUser(ctx, caller, params.id, body)),
  route(api.users.setLanguage, ({ caller, params, body }) => setLanguage(ctx, caller, params.id, body.language)),
  route(api.users.changePassword, ({ caller, params, body, ip }) =>
    changePassword(ctx, caller, { id: params.id, form: body, ip }),
  ),
  route(api.users.forgotPassword, ({ body, ip }) => forgotPassword(ctx, body, ip)),
  route(api.users.resetPassword, ({ body, ...visitor }) => resetPassword(ctx, body, visitor)),
  route(api.users.vendorByUserName, ({ caller, query }) => vendorByUserName(ctx, caller, query.userName)),
  route(api.users.createVendor, ({ caller, body }) => createVendor(ctx, caller, body.defaultPickUpLocation)),
];
