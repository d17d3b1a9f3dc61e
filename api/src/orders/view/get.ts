import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { cardPaymentOf } from '../confirm/card-confirms.ts';
import type { Needs } from '../needs.ts';
import { findGroup } from '../queries.ts';
import { viewOf } from './load-views.ts';

export const readOrderGroup = (ctx: Needs, { vendorId }: Caller, id: string): Promise<OrderGroup> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const stored = await findGroup(tx, vendorId, id);
    const { group } = stored;
    const mayBePaying = can.edit(group) || group.status === 'CONFIRMED_PROCESSING';
    const [view, cardPayment] = await Promise.all([
      viewOf(ctx, tx, stored),
      mayBePaying ? cardPaymentOf(tx, vendorId, group) : null,
    ]);
    return { ...view, ...(cardPayment && { cardPayment }) };
  });
