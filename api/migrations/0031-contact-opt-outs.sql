-- Who wants no more emails about deliveries, whichever vendor asks (decisions 9.1): a keyed hash, never the address. No
-- vendor: the recipient answers us, not one merchant.
create table contact_opt_outs (
  contact_hash bytea primary key,
  created_at timestamptz not null
);
