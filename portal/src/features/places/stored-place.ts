import { coordinate, radiusMetres } from '@tibara/contract/coordinates';
import * as z from 'zod/mini';

export const storedPlaceSchema = z.object({
  address: z.string(),
  unitNumber: z.string(),
  coordinate: z.nullish(coordinate),
  street: z.string(),
  apartment: z.string(),
  state: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  placeId: z.string(),
  precision: z.string(),
  radiusMetres: z.nullish(radiusMetres),
});
