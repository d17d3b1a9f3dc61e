-- The server connects as `app`: it owns nothing, so grants and row-level security bind it.
revoke create on schema public from public;
grant usage on schema public to app;
alter default privileges in schema public grant select, insert, update, delete on tables to app;
alter default privileges in schema public grant usage, select on sequences to app;
grant select on migrations to app;

-- The jobs library keeps its tables here; they are installed after the migrations, by the same owner.
create schema pgboss;
grant usage on schema pgboss to app;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to app;
alter default privileges in schema pgboss grant usage, select on sequences to app;

-- Whose rows this transaction may see. Fails closed: without a vendor it raises instead of answering null.
create function app_vendor() returns uuid
language plpgsql stable parallel safe as $$
declare
  vendor text := current_setting('app.vendor_id', true);
begin
  if vendor is null or vendor = '' then
    raise exception 'app.vendor_id is not set: a tenant table was used outside inTransaction or withVendor'
      using errcode = 'insufficient_privilege';
  end if;
  return vendor::uuid;
end
$$;

-- Called by the migration that creates a tenant table: the second wall behind `where vendor_id = …`.
create procedure protect_tenant_table(tenant_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  -- In a subselect it is asked once per statement, not once per row.
  execute format(
    'create policy own_rows on %s using (vendor_id = (select app_vendor())) with check (vendor_id = (select app_vendor()))',
    tenant_table
  );
  execute format('grant select, insert, update, delete on %s to app', tenant_table);
end
$$;
