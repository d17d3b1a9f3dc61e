-- When the present attempt began, and by which card: the day's maximum and the limit of declines go by them.
alter table top_ups add column begun_at timestamptz not null default now(), add column card text;
create index top_ups_under_way on top_ups (vendor_id, user_id) where status = 'PENDING';

-- The provider's fingerprint of the saved card: the same number saved again is the same card.
alter table card_customers add column fingerprint text;

-- Declines pause the card, and many of them whoever tries one card after the other.
alter table card_declines add column user_id uuid, add column card text;
create index card_declines_of_user on card_declines (vendor_id, user_id, declined_at desc);
create index card_declines_of_card on card_declines (vendor_id, card, declined_at desc);
drop index card_declines_of_wallet;
