import type { MeasuredHost } from './measured-host.ts';

export type History = {
  vendors: readonly { vendorId: string; groups: number; minutesApart?: number }[];
  minutesApart?: number;
};

/**
 * Copies of the first draft in every status, with one to three stops and alternating vendors. Recipients, phones and
 * streets differ, and every second copy has another town. Pick-ups are `minutesApart` minutes apart.
 */
export async function seedHistory({ inspector }: MeasuredHost, { vendors, minutesApart = 3 }: History): Promise<void> {
  const ids = vendors.map(({ vendorId }) => vendorId);
  const counts = vendors.map(({ groups }) => groups);
  const apart = vendors.map((vendor) => vendor.minutesApart ?? minutesApart);
  await inspector.query(GROUPS, [ids, counts, apart]);
  await inspector.query(ORDERS, [given, family, streets]);
  await inspector.query(PAYMENTS);
  await inspector.query(TRANSFERS);
  await inspector.query(WORDS);
  await inspector.query('vacuum analyze');
}

const given = 'Aina Wei Siti Ahmad Mei Raj Nurul Chong Farah Daniel Hui Kavitha Amir Jia Lim Zul Priya Hafiz Sze Mohan';
const family =
  'Rahman Ling Aminah Tan Kumar Ismail Wong Lee Hassan Nair Yusof Goh Chua Ramli Menon Teoh Osman Ng Devi Khoo';
const streets =
  'Ampang Pudu Telawi Gasing Ipoh Tun Imbi Bukit Cheras Klang Damai Merdeka Sentul Raja Melur Kenanga Duta Semarak';

const GROUPS = `
  insert into order_groups
  select made.* from (select * from order_groups order by id limit 1) t
    cross join unnest($1::uuid[], $2::int[], $3::float8[]) as v (id, groups, apart)
    join users u on u.vendor_id = v.id
    cross join lateral generate_series(1, v.groups) as n
    cross join lateral (select (array['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED',
      'OPEN', 'CONFIRMED', 'IN_TRANSIT'])[1 + n % 10] as status) as s
    cross join lateral jsonb_populate_record(null::order_groups, to_jsonb(t) || jsonb_build_object(
      'vendor_id', u.vendor_id, 'user_id', u.id, 'id', uuidv7(), 'number', 1000 + n, 'status', s.status,
      'pick_up_date_time', t.pick_up_date_time - (v.groups - n) * v.apart * interval '1 minute',
      'confirmed_at', case when s.status <> 'OPEN' then t.created_at end)) as made
  order by n, u.vendor_id`;

const ORDERS = `
  insert into orders
  select made.* from order_groups g
    join orders o on (o.vendor_id, o.order_group_id) = (select vendor_id, id from order_groups order by id limit 1)
      and o.ordinal <= g.number % 3
    cross join lateral (select hashint4(g.number * 7 + o.ordinal)::bigint & 2147483647 as dice) as d
    cross join lateral (select string_to_array($1, ' ') as given, string_to_array($2, ' ') as family,
      string_to_array($3, ' ') as streets) as w
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'vendor_id', g.vendor_id, 'order_group_id', g.id, 'id', uuidv7(),
      'recipient_name', given[1 + dice % 20] || ' ' || family[1 + dice / 20 % 20],
      'recipient_phone', '+601' || lpad((dice / 7 % 1000000000)::text, 9, '0'),
      'drop_off_location', o.drop_off_location || jsonb_build_object('address',
        dice % 300 || ' Jalan ' || streets[1 + dice / 3 % 18] || ' ' || dice / 11 % 40
          || (array[', Petaling Jaya', ', Shah Alam'])[1 + g.number % 2]))) as made
  where g.number > 1000`;

const PAYMENTS = `
  insert into payments (vendor_id, id, user_id, wallet_id, order_group_id, order_group_number, method, status, currency,
    requested, final, created_at, settled_at)
  select g.vendor_id, uuidv7(), g.user_id, w.id, g.id, 'OG-' || lpad(g.number::text, 6, '0'), 'WALLET', 'SUCCESS', 'MYR',
    2000, 2000, g.pick_up_date_time - interval '1 hour', g.pick_up_date_time
  from order_groups g join wallets w on w.vendor_id = g.vendor_id
  where g.number > 1000 and g.status <> 'OPEN'`;

/** Each payment is held, then charged. The wallet's own row keeps its balance. */
const TRANSFERS = `
  insert into ledger_transfers (vendor_id, id, from_account, to_account, cents, currency, kind, reference, wallet_id,
    payment_id, wallet_version, available_after, held_after, created_at)
  select p.vendor_id, uuidv7(), step.from_account, step.to_account, 2000, 'MYR', step.kind, p.id::text, p.wallet_id,
    p.id, 1000 + 2 * row_number() over (partition by p.vendor_id order by p.created_at) + step.place, 0, 0,
    case step.place when 0 then p.created_at else p.settled_at end
  from payments p cross join (values (0, 'available', 'held', 'hold'), (1, 'held', 'delivery_revenue', 'capture_delivery'))
    as step (place, from_account, to_account, kind)
  where p.final = 2000`;

/** The words of the copies, as `wordsOfGroup` makes them. The indexes are made afterwards, all at once. */
const WORDS = `
  truncate order_group_words;
  alter table order_group_words drop constraint order_group_words_pkey;
  drop index order_group_words_by_word;
  create function pg_temp.words_of(p_text text) returns setof text language sql immutable as $$
    select left(m[1], 40) from regexp_matches(lower(p_text), '[[:digit:]]+|[[:alpha:]]+', 'g') as m
  $$;
  insert into order_group_words (vendor_id, number, word)
  select g.vendor_id, g.number, w.word from order_groups g cross join lateral (
    select g.number::text as word
    union select lpad(g.number::text, 6, '0')
    union select pg_temp.words_of(concat_ws(' ', l ->> 'address', l ->> 'unitNumber', l ->> 'postalCode', l ->> 'city'))
      from (select g.pick_up_location as l union all
        select o.drop_off_location from orders o where (o.vendor_id, o.order_group_id) = (g.vendor_id, g.id)) as places
    union select pg_temp.words_of(o.recipient_name) from orders o
      where (o.vendor_id, o.order_group_id) = (g.vendor_id, g.id)
    union select unnest(array['<' || reverse(digits), regexp_replace(digits, '^60', '0')])
      from orders o cross join lateral regexp_replace(o.recipient_phone, '\\D', '', 'g') as digits
      where (o.vendor_id, o.order_group_id) = (g.vendor_id, g.id) and digits <> ''
  ) as w where w.word <> '';
  alter table order_group_words add primary key (vendor_id, number, word);
  create index order_group_words_by_word on order_group_words (vendor_id, word, number);`;
