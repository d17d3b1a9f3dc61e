/** What a user of a vendor may do. A call that is not about its caller alone needs one of them (ADR 97). */
export const permissions = [
  'orders.read',
  'orders.write',
  'orders.confirm',
  'wallet.read',
  'wallet.top_up',
  'cards.manage',
  'addresses.write',
  'company.write',
  'members.manage',
  'keys.manage',
  'data.export',
  'account.close',
] as const;
export type Permission = (typeof permissions)[number];
