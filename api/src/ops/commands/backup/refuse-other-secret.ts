import type { RootSettings } from '#platform/keys/roots.ts';
import { fingerprintOf, rootsOf } from '#platform/keys/roots.ts';
import type { CopyState } from '#platform/quarantine/copy-state.ts';

type Settings = RootSettings & { DATABASE_URL?: string | undefined };

/** A copy accepted with another secret would lose its links and its queued messages. */
export function refuseOtherSecret({ secretFingerprint: wanted }: CopyState, settings: Settings): void {
  if (!wanted) return;
  if (settings.DATABASE_URL && !settings.ACCESS_TOKEN_SECRET)
    throw new Error('This needs the secret of the servers: ACCESS_TOKEN_SECRET is not set.');
  if (rootsOf(settings).some((root) => fingerprintOf(root) === wanted)) return;
  throw new Error(
    `ACCESS_TOKEN_SECRET is not the secret of this database: its links and queued messages need the one with the fingerprint ${wanted}.`,
  );
}
