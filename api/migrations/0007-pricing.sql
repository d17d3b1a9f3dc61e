-- What a region's trips cost. Cents per trip, per kilometre or per stop; the discount on the base fare in basis points.
-- Profiles are the operator's, not a tenant's: a row with a vendor_id is a price agreed with that merchant.
create table rate_profiles (
  id uuid primary key,
  vendor_id uuid,
  name text not null,
  region text not null check (region in ('MY', 'SG')),
  unique nulls not distinct (vendor_id, region, name)
);

create table vehicle_rates (
  profile_id uuid not null references rate_profiles (id) on delete cascade,
  delivery_method text not null check (delivery_method in ('MOTOR', 'CAR')),
  base int not null check (base >= 0),
  tier1 int not null check (tier1 >= 0),
  tier2 int not null check (tier2 >= 0),
  next int not null check (next >= 0),
  additional_stop int not null check (additional_stop >= 0),
  min int not null check (min >= 0),
  -- null: the product's default applies; 0 is free
  door_to_door int check (door_to_door >= 0),
  discount_basis_points int not null default 0 check (discount_basis_points between 0 and 9999),
  primary key (profile_id, delivery_method)
);

-- One price list of a vendor per region.
create unique index rate_profiles_of_vendor on rate_profiles (vendor_id, region) where vendor_id is not null;

grant select on rate_profiles, vehicle_rates to app;
revoke insert, update, delete on rate_profiles, vehicle_rates from app;

insert into rate_profiles (id, vendor_id, name, region) values
  ('01930000-0000-7000-8000-00000000a001', null, 'Default', 'MY'),
  ('01930000-0000-7000-8000-00000000a002', null, 'Default', 'SG');

insert into vehicle_rates
  (profile_id, delivery_method, base, tier1, tier2, next, additional_stop, min, door_to_door, discount_basis_points)
values
  ('01930000-0000-7000-8000-00000000a001', 'MOTOR', 500, 100, 90, 80, 200, 700, null, 1000),
  ('01930000-0000-7000-8000-00000000a001', 'CAR', 670, 135, 120, 105, 270, 930, null, 1000),
  ('01930000-0000-7000-8000-00000000a002', 'MOTOR', 500, 100, 90, 80, 200, 700, null, 1000),
  ('01930000-0000-7000-8000-00000000a002', 'CAR', 670, 135, 120, 105, 270, 930, null, 1000);
