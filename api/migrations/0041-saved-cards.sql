-- The cards that a user has at the card provider; one of them is charged. What was removed stays as an id without its card:
-- the provider's event about its saving may still be on its way.
create table cards (
  vendor_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- at the provider
  card_id text not null,
  -- the provider's, of the card's number: the same number saved again is the same card
  fingerprint text,
  brand text,
  last4 text,
  exp_month int,
  exp_year int,
  selected boolean not null,
  removed boolean not null,
  -- by the provider's clock
  saved_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, card_id),
  check (removed or num_nulls(fingerprint, brand, last4, exp_month, exp_year) = 0),
  check (not (selected and removed))
);
create unique index cards_selected on cards (vendor_id, user_id) where selected;
create index cards_of_user on cards (vendor_id, user_id, saved_at desc) where not removed;

-- Row-level security binds the owner, too.
alter table card_customers no force row level security;
alter table users no force row level security;
insert into cards (vendor_id, id, user_id, card_id, fingerprint, brand, last4, exp_month, exp_year, selected, removed, saved_at)
  select c.vendor_id, uuidv7(), c.user_id, c.card_id, coalesce(c.fingerprint, c.card_id), u.credit_card ->> 'brand',
    u.credit_card ->> 'last4', (u.credit_card ->> 'expMonth')::int, (u.credit_card ->> 'expYear')::int, true, false,
    coalesce(c.changed_at, now())
  from card_customers c join users u on u.vendor_id = c.vendor_id and u.id = c.user_id
  where c.card_id is not null and u.credit_card is not null;
alter table card_customers force row level security;
alter table users force row level security;
alter table card_customers drop column card_id, drop column fingerprint, drop column changed_at;
call protect_tenant_table('cards');
