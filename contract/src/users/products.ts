import { sentence } from '../language/sentence.ts';

/** The goods of a vendor (spec 3). The first is the default. */
export const productLabels = {
  FOOD_AND_BEVERAGE: sentence`Food & Beverage`,
  CAFES_OR_DESSERTS: sentence`Cafes / Desserts`,
  HEALTH_CARE: sentence`Health Care`,
  PARCELS: sentence`Parcels`,
  OTHER: sentence`Others`,
} as const;
export type Product = keyof typeof productLabels;
