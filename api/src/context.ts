import type { PortalSettings } from '@tibara/contract/settings';
import type { Geocoder, Router } from '@tibara/places';
import type { FastifyBaseLogger } from 'fastify';
import type { Couriers } from './dispatch/fleet/couriers.ts';
import type { Env } from './env.ts';
import type { PasswordJudge } from './identity/index.ts';
import type { MailSender, SmsSender } from './notifications/ports.ts';
import type { PaperMaker } from './papers/index.ts';
import type { Db } from './platform/db/connect.ts';
import type { Replica } from './platform/db/replica/replica.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Keys } from './platform/keys/keys.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Quarantine } from './platform/quarantine/quarantine.ts';
import type { CardAccounts } from './wallet/cards/accounts/card-accounts.ts';

/** An action's tools: the database, the clock and the outside services, each behind its port. */
export type Ctx = {
  readonly db: Db;
  /** Only `fromReplica` reads from it (ADR 120). */
  readonly replica: Replica | null;
  readonly quarantine: Quarantine;
  readonly env: Env;
  readonly keys: Keys;
  readonly settings: PortalSettings;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly live: LiveHub;
  readonly maps: { readonly geocoder: Geocoder; readonly router: Router };
  readonly papers: PaperMaker;
  readonly passwords: PasswordJudge;
  readonly cards: CardAccounts;
  readonly couriers: Couriers;
  readonly sms: SmsSender;
  readonly mail: MailSender;
};

/** The needs of a settlement, met by a server and by an operator's command. */
export type Settling = Pick<Ctx, 'env' | 'keys' | 'now'> & { readonly jobs: Pick<Jobs, 'enqueue'> };

/** The context while an outside service is chosen: everything but the other outside services. */
export type ContextBase = Omit<Ctx, 'maps' | 'cards' | 'couriers' | 'sms' | 'mail'>;
