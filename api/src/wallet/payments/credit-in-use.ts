import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** The used credit of a vendor, by currency: confirmed orders on terms, and the debt of ended ones. */
export const creditInUse = (tx: Tx, vendorId: string): Promise<{ currency: Currency; cents: number }[]> =>
  sqlNamed(tx, { name: 'credit-in-use', text: IN_USE, values: [vendorId] });

const IN_USE = `
  select currency, sum(case when status = 'PENDING' then requested else receivable end)::bigint as cents
  from payments where vendor_id = $1 and method = 'INVOICE' and (status = 'PENDING' or receivable > 0)
  group by currency order by currency`;
