-- What a user of a vendor may do; null for everything (ADR 97). The names are those of contract/src/users/permissions.ts, which a
-- test compares. A token carries them, so a change holds from the user's next token on.
alter table users add column permissions text[] check (permissions <@ array[
  'orders.read', 'orders.write', 'orders.confirm', 'wallet.read', 'wallet.top_up', 'cards.manage', 'addresses.write',
  'company.write', 'members.manage', 'keys.manage', 'data.export', 'account.close'
]);
