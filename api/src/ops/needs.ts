import type { Needs as DispatchNeeds } from '../dispatch/index.ts';
import type { Needs as WalletNeeds } from '../wallet/index.ts';

export type Needs = DispatchNeeds &
  WalletNeeds & { readonly env: { readonly DATA_DIR: string; readonly METRICS_TOKEN?: string | undefined } };
