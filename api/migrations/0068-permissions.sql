-- The permissions of a user of a vendor; null for all (ADR 97). A test compares the names with contract/src/users/permissions.ts.
-- A token carries them, so a change holds from the user's next token on.
alter table users add column permissions text[] check (permissions <@ array[
  'orders.read', 'orders.write', 'orders.confirm', 'wallet.read', 'wallet.top_up', 'cards.manage', 'addresses.write',
  'company.write', 'members.manage', 'keys.manage', 'data.export', 'account.close'
]);
