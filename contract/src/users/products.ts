/** What a vendor sends (spec 3). The first is the default. */
export const productLabels = {
  FOOD_AND_BEVERAGE: 'Food & Beverage',
  CAFES_OR_DESSERTS: 'Cafes / Desserts',
  HEALTH_CARE: 'Health Care',
  PARCELS: 'Parcels',
  OTHER: 'Others',
} as const;
export type Product = keyof typeof productLabels;
