/** The permissions of a vendor's users. Every call that concerns more than its caller needs one (ADR 97). */
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
