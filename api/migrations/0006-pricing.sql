-- The price lists are the operator's. One with a vendor is agreed with that merchant and read by that merchant alone. The
-- Default is read by everybody. Row-level security does not bind the owner here: the owner sets the prices of all.
create table rate_profiles (
  id uuid primary key,
  vendor_id uuid,
  name text not null,
  region text,
  unique nulls not distinct (vendor_id, region, name)
);
-- One price list of a vendor per region.
create unique index rate_profiles_of_vendor on rate_profiles (vendor_id, region) where vendor_id is not null;
alter table rate_profiles enable row level security;
create policy own_or_default on rate_profiles
  using (vendor_id is null or vendor_id = nullif(current_setting('app.vendor_id', true), '')::uuid);

-- Cents per trip, per kilometre or per stop. The discount on the base fare is in basis points.
create table vehicle_rates (
  profile_id uuid not null references rate_profiles (id) on delete cascade,
  -- of the profile, for the policy
  vendor_id uuid,
  delivery_method text not null check (delivery_method in ('MOTOR', 'CAR')),
  base int not null check (base >= 0),
  tier1 int not null check (tier1 >= 0),
  tier2 int not null check (tier2 >= 0),
  next int not null check (next >= 0),
  additional_stop int not null check (additional_stop >= 0),
  min int not null check (min >= 0),
  -- Null: the product's default applies. 0 is free.
  door_to_door int check (door_to_door >= 0),
  discount_basis_points int not null default 0 check (discount_basis_points between 0 and 9999),
  primary key (profile_id, delivery_method)
);
alter table vehicle_rates enable row level security;
create policy own_or_default on vehicle_rates
  using (vendor_id is null or vendor_id = nullif(current_setting('app.vendor_id', true), '')::uuid);

-- The first prices, in every region until `npm run ops -- rates` gives it its own.
insert into rate_profiles (id, vendor_id, name, region) values
  ('01930000-0000-7000-8000-00000000a001', null, 'Default', null);

insert into vehicle_rates
  (profile_id, delivery_method, base, tier1, tier2, next, additional_stop, min, door_to_door, discount_basis_points)
values
  ('01930000-0000-7000-8000-00000000a001', 'MOTOR', 500, 100, 90, 80, 200, 700, null, 1000),
  ('01930000-0000-7000-8000-00000000a001', 'CAR', 670, 135, 120, 105, 270, 930, null, 1000);
