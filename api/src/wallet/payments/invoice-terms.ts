import type { CallReply } from '@tibara/contract/call';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { sql } from 'kysely';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { creditLimitOf } from './terms.ts';

type Reply = CallReply<typeof walletPaperCalls.invoiceTerms>;

/**
 * Adds the same sum as `hold_for_group` does under its lock. So the shown credit decides whether a confirm is
 * refused.
 */
export const readInvoiceTerms = (ctx: Needs, { vendorId }: Caller, region: Region): Promise<Reply> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const creditLimit = await creditLimitOf(tx, vendorId, region);
    if (creditLimit === null) return { terms: null };
    const currency = currencyOfRegion(region);
    const { owed } = await tx
      .selectFrom('payments')
      .select(
        sql<number>`coalesce(sum(case when status = 'PENDING' then requested else receivable end), 0)::bigint`.as(
          'owed',
        ),
      )
      .where('vendor_id', '=', vendorId)
      .where('currency', '=', currency)
      .where('method', '=', 'INVOICE')
      .where((payment) => payment.or([payment('status', '=', 'PENDING'), payment('receivable', '>', 0)]))
      .executeTakeFirstOrThrow();
    const available = cents(creditLimit - Number(owed));
    return { terms: { currency, creditLimit: cents(creditLimit), available, dueDays: ctx.env.company.invoiceDueDays } };
  });
