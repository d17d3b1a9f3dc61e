import type { KeyObject } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { type LastingPurpose, type RotationLog, readLastingKeys } from './lasting-keys.ts';
import { derive, type RootSettings, rootsOf } from './roots.ts';

const passingPurposes = ['access token', 'refresh token', 'one-time code'] as const;

type PassingPurpose = (typeof passingPurposes)[number];

/** One key of each root: the first signs, all are accepted. */
export type PassingKeys = readonly [KeyObject, ...KeyObject[]];

/** Short-lived values have a key of each root. Printed or stored ones have one key, which outlives the roots. */
export type Keys = Readonly<Record<PassingPurpose, PassingKeys> & Record<LastingPurpose, KeyObject>>;

/** Refuses if the settings' secrets do not open this database's keys. One line names the remedy. */
export async function openKeys(db: Db, settings: RootSettings, log: RotationLog): Promise<Keys> {
  const roots = rootsOf(settings);
  const lasting = await readLastingKeys(db, roots, log);
  const passing = passingPurposes.map((purpose) => [purpose, roots.map((root) => derive(root, purpose))]);
  return { ...lasting, ...Object.fromEntries(passing) } as Keys;
}
