-- What order groups are searched by: words as order-groups/search/words.ts makes them, phones by their digits
-- from the last one. A row for each word of a group, so that a beginning is a range of the index: under row-level security
-- only leakproof operators reach an index, and `like` and trigrams do not.
create table order_group_words (
  vendor_id uuid not null,
  number int not null,
  word text collate "C" not null check (word <> ''),
  primary key (vendor_id, number, word)
);

-- Groups that are there already: the same words, made here once.
create function words_of(p_text text) returns setof text language sql immutable set search_path = pg_catalog as $$
  with plain as (
    select normalize(regexp_replace(normalize(lower(p_text collate "pg_unicode_fast"), nfkd), '[\u0300-\u036f]', '', 'g'),
      nfc) collate "pg_unicode_fast" as text
  ), runs as (
    select m[1] as run from plain,
      regexp_matches(plain.text, '[\u2e80-\u9fff\uac00-\ud7af]+|[[:digit:]]+|(?:(?![\u2e80-\u9fff\uac00-\ud7af])[[:alpha:]])+', 'g') as m
  )
  select left(substr(run, n), 40) from runs
    cross join lateral generate_series(1, case when run ~ '^[\u2e80-\u9fff\uac00-\ud7af]' then length(run) else 1 end) as n
$$;

-- Row-level security binds the owner, too.
alter table order_groups no force row level security;
alter table orders no force row level security;
insert into order_group_words (vendor_id, number, word)
select g.vendor_id, g.number, w.word from order_groups g cross join lateral (
  select g.number::text as word
  union select lpad(g.number::text, greatest(6, length(g.number::text)), '0')
  union select words_of(concat_ws(' ', l ->> 'address', l ->> 'unitNumber', l ->> 'postalCode', l ->> 'city'))
    from (select g.pick_up_location as l union all
      select o.drop_off_location from orders o where o.vendor_id = g.vendor_id and o.order_group_id = g.id) as places
    where coalesce(g.forgotten, 0) < 3
  union select words_of(o.recipient_name) from orders o
    where o.vendor_id = g.vendor_id and o.order_group_id = g.id and coalesce(g.forgotten, 0) < 3
  union select unnest(array['<' || reverse(digits), regexp_replace(regexp_replace(digits, '^60', '0'), '^65', '')])
    from orders o cross join lateral regexp_replace(o.recipient_phone, '\D', '', 'g') as digits
    where o.vendor_id = g.vendor_id and o.order_group_id = g.id and coalesce(g.forgotten, 0) < 3 and digits <> ''
) as w where w.word <> '';
drop function words_of;
alter table order_group_words
  add foreign key (vendor_id, number) references order_groups (vendor_id, number) on delete cascade;
alter table order_groups force row level security;
alter table orders force row level security;
call protect_tenant_table('order_group_words');
create index order_group_words_by_word on order_group_words (vendor_id, word, number);

-- Lists between two pick-up days, one branch per status; serves the plain list and reports too.
drop index order_groups_by_pick_up;
create index order_groups_by_pick_up on order_groups (vendor_id, status, pick_up_date_time, id);
