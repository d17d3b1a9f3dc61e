-- Policies without a sub-select: a distributed database refuses those (ADR 122). The planner compares a statement's own
-- `vendor_id = $1` with app_vendor() once, before it reads a row. Every statement on a vendor's rows has that filter.
create or replace procedure protect_tenant_table(tenant_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_rows on %s using (vendor_id = app_vendor()) with check (vendor_id = app_vendor())', tenant_table
  );
end
$$;

do $$
declare
  tenant_table regclass;
begin
  for tenant_table in select polrelid::regclass from pg_policy where polname = 'own_rows' order by 1 loop
    execute format(
      'alter policy own_rows on %s using (vendor_id = app_vendor()) with check (vendor_id = app_vendor())', tenant_table
    );
  end loop;
end
$$;
