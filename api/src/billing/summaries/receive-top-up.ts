import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Currency } from '@tibara/contract/money';
import { lockGroups } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { type BankTopUpResult, receiveBankTopUp } from '../../wallet/index.ts';
import { savePaidGroups } from './save-paid-groups.ts';

type Receipt = { vendorId: string; region: Region; cents: number; bankReference: string; now: Date };

/**
 * Books a bank transfer that named a wallet. It pays the wallet's debt and the overdue invoices of its currency first
 * (decisions 10.5). A group is paid once it has no debt.
 */
export async function receiveTopUp(tx: Tx, receipt: Receipt): Promise<BankTopUpResult> {
  const { vendorId, region, cents, bankReference, now } = receipt;
  const overdue = await overdueBills(tx, vendorId, currencyOfRegion(region), now);
  // All of them: how much the wallet's debt leaves for them is known only under the locks.
  await lockGroups(
    tx,
    vendorId,
    overdue.map(({ orderGroupId }) => orderGroupId),
  );
  const booked = await receiveBankTopUp(tx, { ...receipt, overdue });
  if (!booked.isNew) return booked;
  const { walletId, currency, cleared, added, parts } = booked;
  await happened(tx, {
    vendorId,
    what: 'bankTopUp.booked',
    subject: walletId,
    payload: { cents, currency, cleared, applied: cents - cleared - added, added },
    detail: { bankReference },
    now,
  });
  await savePaidGroups(tx, { vendorId, bills: overdue, shares: parts, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
  return booked;
}

type Overdue = { invoiceId: string; orderGroupId: string; paymentId: string };

const overdueBills = (tx: Tx, vendorId: string, currency: Currency, now: Date): Promise<Overdue[]> =>
  sqlNamed(tx, { name: 'overdue-bills', text: OVERDUE, values: [vendorId, currency, now] });

/** Overdue as on the dashboard. */
const OVERDUE = `
  select g.invoice_id as "invoiceId", g.id as "orderGroupId", p.id as "paymentId"
  from order_groups g join payments p on p.vendor_id = g.vendor_id and p.order_group_id = g.id
  where g.vendor_id = $1 and not g.paid and g.invoice_id is not null and g.invoice_due_at < $3
    and p.currency = $2 and p.receivable > 0
  order by g.invoice_due_at, p.id`;
