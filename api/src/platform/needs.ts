import type { PortalSettings } from '@tibara/contract/settings';
import type { FastifyBaseLogger } from 'fastify';
import type { Company } from './company/company.ts';
import type { Db } from './db/connect.ts';
import type { Replica } from './db/replica/replica.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys/keys.ts';
import type { LiveHub } from './live/hub.ts';
import type { Quarantine } from './quarantine/quarantine.ts';

/** The tools that the platform gives to every module. A module's `needs.ts` adds the outside services of its own. */
export type Base = {
  readonly db: Db;
  /** Only `fromReplica` reads from it (ADR 120). */
  readonly replica: Replica | null;
  readonly quarantine: Quarantine;
  readonly env: { readonly company: Company; readonly publicUrl: string; readonly sandbox: boolean };
  readonly keys: Keys;
  readonly settings: PortalSettings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly live: LiveHub;
};

/** The needs of a settlement, met by a server and by an operator's command. */
export type Settling = Pick<Base, 'env' | 'keys' | 'now'> & { readonly jobs: Pick<Jobs, 'enqueue'> };
