import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { Ctx } from '../../context.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { getOrderGroup } from './load-views.ts';

export const readOrderGroup = (ctx: Ctx, { vendorId }: Caller, id: string): Promise<OrderGroup> =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
