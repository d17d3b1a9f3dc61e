import type { CourierName, courierCalls } from '@tibara/contract/dispatch/couriers';
import type * as z from 'zod/mini';
import type { Base } from '../../platform/needs.ts';
import type { Requirement } from '../../platform/settings/requirements.ts';
import type { Fleet } from './port.ts';

/** The parts of the server that a courier uses. */
export type FleetParts<Settings = unknown> = Pick<Base, 'db' | 'now' | 'log'> & {
  readonly env: Base['env'] & Settings;
};

/** All that the product knows of a courier. */
export type Courier<Settings> = {
  readonly name: CourierName;
  /** Some of the server's settings. */
  readonly settings: z.ZodMiniObject;
  readonly make: (parts: FleetParts<Settings>) => Fleet;
  /** Of a courier that `FLEET` names: the start's error message. Null if all is well. */
  readonly whyItCannotStart?: (env: Settings) => string | null;
  /** True beside a secret that can spend money, whether or not `FLEET` names the courier. */
  readonly hasLiveSecret?: (env: Settings) => boolean;
  /** Without the sandbox. */
  readonly requirements?: (env: Settings) => readonly Requirement[];
  /** In production, unless it is a rehearsal. */
  readonly liveRequirements?: (env: Settings) => readonly Requirement[];
  readonly webhook?: {
    readonly call: keyof typeof courierCalls;
    readonly description?: string;
    /** A message without effect is answered 200. */
    readonly takesAll?: boolean;
  };
  /** The address that `npm run ops -- doctor` tries to reach. */
  readonly address?: readonly [subject: string, setting: string, usual?: string];
  /** Harmless requests, one with each of its keys, for `npm run ops -- doctor`. */
  readonly look?: (parts: Pick<FleetParts<Settings>, 'env' | 'now'>) => readonly Promise<unknown>[];
  /** Tables of its own. They have no vendor. */
  readonly tables?: readonly CourierTable[];
};

type CourierTable = {
  readonly table: string;
  /** Why its rows are with no vendor (ADR 122). */
  readonly why: string;
  readonly kept?: { readonly kind: string; readonly column: string; readonly keepMs: number; readonly why: string };
};
