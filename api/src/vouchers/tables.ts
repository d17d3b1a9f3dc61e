import type { Generated } from 'kysely';

export type PromoCodeRow = {
  id: string;
  code: string;
  title: string;
  expiry_date: string;
  discount_amount: number;
  /** Hundredths of a percent. */
  discount_basis_points: number;
  is_public: boolean;
  created_at: Date;
};

export type VoucherRow = {
  vendor_id: string;
  id: string;
  user_id: string;
  promo_code_id: string;
  /** The group that uses it; null if free. */
  order_group_id: string | null;
  claimed_at: Date;
  /** Used beside another one of the same code, before a vendor had one of each. */
  is_repeated: boolean;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    promo_codes: PromoCodeRow;
    vouchers: Omit<VoucherRow, 'is_repeated'> & { is_repeated: Generated<boolean> };
  }
}
