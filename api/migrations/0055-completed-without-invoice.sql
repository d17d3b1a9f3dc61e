-- Completed orders that cost nothing have no invoice. There are hardly any; all others are counted by the numbers of their
-- invoices (`invoice_counters`).
create index order_groups_without_invoice on order_groups (vendor_id)
  where status in ('SUCCESS', 'PARTIAL_SUCCESS') and invoice_id is null;
