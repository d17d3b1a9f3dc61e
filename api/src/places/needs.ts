import type { Geocoder, Router } from '@tibara/places';
import type { Base } from '../platform/needs.ts';

export type Needs = Base & { readonly maps: { readonly geocoder: Geocoder; readonly router: Router } };
