import type { KeyObject } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { type LastingPurpose, type RotationLog, readLastingKeys } from './lasting-keys.ts';
import { derive, type RootSettings, rootsOf } from './roots.ts';

const passingPurposes = ['access token', 'refresh token', 'one-time code'] as const;

type PassingPurpose = (typeof passingPurposes)[number];

/** One of each root: the first one signs, all are accepted. */
export type PassingKeys = readonly [KeyObject, ...KeyObject[]];

/**
 * A purpose whose values live for minutes has a key of each root. A purpose whose values are printed or stored has one key,
 * which outlives the roots.
 */
export type Keys = Readonly<Record<PassingPurpose, PassingKeys> & Record<LastingPurpose, KeyObject>>;

/** Refuses where the settings' secrets do not open the keys of this database, with one line that names the remedy. */
export async function openKeys(db: Db, settings: RootSettings, log: RotationLog): Promise<Keys> {
  const roots = rootsOf(settings);
  const lasting = await readLastingKeys(db, roots, log);
  const passing = passingPurposes.map((purpose) => [purpose, roots.map((root) => derive(root, purpose))]);
  return { ...lasting, ...Object.fromEntries(passing) } as Keys;
}
