import { api } from '@tibara/contract';
import { type Route, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { claimVoucher, listPromoCodes, listVouchers } from './vouchers.ts';

export const voucherRoutes = (ctx: Needs): Route[] => [
  route(api.vouchers.promoCodes, ({ caller, query }) => listPromoCodes(ctx, caller, query)),
  route(api.vouchers.vouchers, ({ caller, query }) => listVouchers(ctx, caller, query.applied)),
  route(api.vouchers.claimVoucher, ({ caller, body }) => claimVoucher(ctx, caller, body.promoCode.id)),
];
