import { countries } from '@tibara/contract/coordinates';
import { recordOf } from '@tibara/contract/record-of';
import type { PortalSettings } from '@tibara/contract/settings';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Ctx } from './context.ts';
import { makeCouriers } from './dispatch/index.ts';
import type { Env } from './env.ts';
import { startPasswordJudge } from './identity/index.ts';
import { makeMailSender, makeSmsSender } from './notifications/index.ts';
import { createPositions } from './orders/index.ts';
import { startPaperMaker } from './papers/index.ts';
import { mayDrawMap, startEngines } from './places/index.ts';
import { originForLog } from './platform/audit/origin.ts';
import type { Db } from './platform/db/connect.ts';
import { errorForLog } from './platform/error-for-log.ts';
import { logActs } from './platform/events/happened.ts';
import { logFarSides } from './platform/far-sides/ask-far-side.ts';
import { makeBucket } from './platform/files/bucket.ts';
import { makeFileReader } from './platform/files/file-reader.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Keys } from './platform/keys/keys.ts';
import type { LiveHub } from './platform/live/hub.ts';
import { makeReader } from './readings/index.ts';
import { makeCardAccounts } from './wallet/index.ts';

type ContextParts = {
  env: Env;
  db: Db;
  replica?: Ctx['replica'];
  quarantine?: Ctx['quarantine'];
  keys: Keys;
  jobs: Jobs;
  live: LiveHub;
  log: FastifyBaseLogger;
  /** An existing context's places, because an index of all places takes 30 MB. */
  maps?: Ctx['maps'];
  positions?: Ctx['positions'];
  now?: () => Date;
};

/** Chooses the outside services by the settings: live adapters or the embedded ones. */
export function makeContext(parts: ContextParts): Ctx {
  const { env, db, replica = null, quarantine = { isActive: false }, keys, jobs, live, log } = parts;
  const { now = () => new Date(), maps = startEngines(env, { db, log, now }) } = parts;
  logActs(log);
  logFarSides(log);
  const papers = startPaperMaker({ onError: (error) => log.error({ err: error }, 'paper') });
  const passwords = startPasswordJudge({ onError: (error) => log.error({ err: error }, 'password') });
  const base = {
    env,
    db,
    replica,
    quarantine,
    keys,
    jobs,
    live,
    log,
    now,
    papers,
    passwords,
    settings: portalSettings(env),
  };
  const { positions = createPositions({ db, live, onError: (error) => log.error({ err: error }, 'positions') }) } =
    parts;
  const bucket = makeBucket(env, quarantine);
  return {
    ...base,
    maps,
    positions,
    cards: makeCardAccounts(base),
    couriers: makeCouriers(base),
    trips: new Map(),
    bucket,
    readFile: makeFileReader(bucket),
    sms: makeSmsSender(base),
    mail: makeMailSender(base),
    reader: makeReader(env),
  };
}

export function portalSettings(env: Env): PortalSettings {
  const { company } = env;
  return {
    productName: company.productName.toLowerCase(),
    platform: company.productName.toUpperCase(),
    supportNumber: company.supportNumber,
    supportUrl: `https://wa.me/${company.supportNumber.replace(/\D/g, '')}`,
    ...(company.supportHours && { supportHours: company.supportHours }),
    contactEmail: company.contactEmail,
    providerName: company.providerName,
    providerAddress: company.providerAddress,
    ...(company.driverUrl && { driverUrl: company.driverUrl }),
    ...(company.appStoreUrl && { appStoreUrl: company.appStoreUrl }),
    ...(company.playStoreUrl && { playStoreUrl: company.playStoreUrl }),
    ...(company.references && { references: company.references }),
    ...(env.PIXEL_URL && { pixelUrl: env.PIXEL_URL }),
    parentName: company.parentName,
    sandbox: env.sandbox,
    hasOwnRoads: env.GEOCODER.includes('imported') || env.ROUTER.includes('valhalla-local'),
    ...(env.READER_URL && { hasSecondReader: true }),
    hasMap: mayDrawMap(env),
    ...(env.MAP_TILES_URL && { tiles: { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT ?? '' } }),
    vehicleLimits: company.vehicleLimits,
    topUp: recordOf(countries.map((region) => [region, company.regions[region].topUp])),
    invoiceDueDays: company.invoiceDueDays,
    noRiderMinutes: env.NO_RIDER_MINUTES,
  };
}

/** Secrets and personal data are never logged. */
export function makeLog(env: Env, to?: pino.DestinationStream): FastifyBaseLogger {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    mixin: originForLog,
    serializers: { err: errorForLog },
    redact: { paths: [...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), 'req.headers'], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}

/** In a logged object, in a part of it, and in a part of a part such as `req.body.password`. */
const secrets = ['password', 'confirmPassword', 'newPassword', 'otpCode', 'refresh_token', 'authorization'];
