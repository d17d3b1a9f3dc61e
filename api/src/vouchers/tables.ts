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
};

declare module '../platform/db/schema.ts' {
  interface Database {
    promo_codes: PromoCodeRow;
    vouchers: VoucherRow;
  }
}
