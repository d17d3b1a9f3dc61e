import type { Needs as PlacesNeeds } from '../places/index.ts';
import type { Needs as WalletNeeds } from '../wallet/index.ts';
import type { Positions } from './positions/positions.ts';

export type Needs = PlacesNeeds & WalletNeeds & { readonly positions: Positions };
