-- By kind of row, the age of the oldest one when the retention job last went through all vendors.
create table retention_ages (
  kind text primary key,
  oldest timestamptz,
  looked_at timestamptz not null
);

-- How many orders hang, by status and age, when the job last went through all vendors.
create table hanging_orders (
  kind text not null,
  status text not null,
  age text not null,
  orders integer not null,
  counted_at timestamptz not null,
  primary key (kind, status, age)
);
