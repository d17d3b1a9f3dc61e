-- Precision is one list (pin, building, street, area, postcode, town) and has a radius beside it. Before, a client chose the
-- word: what is no longer one of the list says nothing. Row-level security binds the owner, too.
create function with_radius(place jsonb) returns jsonb language sql immutable as $$
  select place || case place ->> 'precision'
    when 'pin' then '{"precision": "pin", "radiusMetres": 0}'
    when 'device' then '{"precision": "pin", "radiusMetres": 0}'
    when 'subzone' then '{"precision": "area", "radiusMetres": 1000}'
    when 'locality' then '{"precision": "area", "radiusMetres": 3000}'
    when 'postcode' then '{"precision": "postcode", "radiusMetres": 4000}'
    when 'town' then '{"precision": "town", "radiusMetres": 8000}'
    else '{"precision": "", "radiusMetres": 0}'
  end::jsonb
$$;

alter table address_bookmarks no force row level security;
alter table order_groups no force row level security;
alter table orders no force row level security;
alter table vendors no force row level security;
update address_bookmarks set location = with_radius(location);
update order_groups set pick_up_location = with_radius(pick_up_location);
update orders set drop_off_location = with_radius(drop_off_location);
-- A default pick-up may be a part of a place; only with a point has it a precision.
update vendors set default_pick_up_location = with_radius(default_pick_up_location)
  where default_pick_up_location ? 'coordinate';
alter table address_bookmarks force row level security;
alter table order_groups force row level security;
alter table orders force row level security;
alter table vendors force row level security;

drop function with_radius(jsonb);
