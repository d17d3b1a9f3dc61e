import type { Needs as PlacesNeeds } from '../places/index.ts';
import type { Needs as WalletNeeds } from '../wallet/index.ts';

export type Needs = PlacesNeeds & WalletNeeds;
