import type { Needs as DispatchNeeds } from './dispatch/index.ts';
import type { Env } from './env.ts';
import type { Needs as IdentityNeeds } from './identity/index.ts';
import type { Needs as NotificationNeeds } from './notifications/index.ts';
import type { Needs as ReadingNeeds } from './readings/index.ts';

/** The needs of all modules together. Only the wiring has the whole; a module has its own `needs.ts`. */
export type Ctx = DispatchNeeds & IdentityNeeds & NotificationNeeds & ReadingNeeds & { readonly env: Env };
