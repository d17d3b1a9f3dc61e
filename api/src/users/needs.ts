import type { Needs as IdentityNeeds } from '../identity/index.ts';
import type { Needs as PlacesNeeds } from '../places/index.ts';

export type Needs = IdentityNeeds & PlacesNeeds;
