import { fingerprintOf, type RootSettings, rootsOf } from '#platform/keys/roots.ts';
import { beginQuarantine, type CopyState, readCopyState } from '#platform/quarantine/copy-state.ts';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { checkLedger } from '../ledger.ts';
import { carryOut, operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';
import { acceptCopy } from './accept-copy.ts';
import { showCopy } from './show-copy.ts';

export const restored = operatorCommand({
  summary: 'shows what a restored copy would do, and accepts it',
  help: [
    'npm run ops -- restored',
    'npm run ops -- restored --accept [--yes]',
    'npm run ops -- restored --hold [--yes]',
    '',
    'A database that was restored, copied or moved is held: it can be read, and nothing is sent. The first form lists its',
    'jobs, messages, orders under way and top-ups, the differences at the card provider and the couriers, and the check of the',
    'ledger. It refuses another ACCESS_TOKEN_SECRET than that of the copy. --accept drops the messages that were already due,',
    'makes doubtful offers be looked up first, and ends the hold. Only one database may ever be accepted: the others must be',
    'gone. --hold holds a database that nothing else shows to be a copy. Exit code 2 if the ledger does not agree.',
  ],
  flags: ['accept', 'hold'],
  async run(operator, input) {
    wordsOf(input, []);
    if (input.has('hold') && input.has('accept')) throw new Error('Give --accept or --hold, not both.');
    if (input.has('hold')) {
      await carryOut(operator, FIRST_VENDOR, beginQuarantine);
      operator.say('The database is held. Restart the servers that run on it.');
      return 0;
    }
    const state = await readCopyState(operator.bound);
    refuseOtherSecret(state, operator.env);
    await showCopy(operator, state);
    if (!state.reason) {
      if (input.has('accept')) throw new Error('This database is not held.');
      return 0;
    }
    const isSound = await checkLedger(operator);
    if (input.has('accept')) await acceptCopy(operator);
    return isSound ? 0 : 2;
  },
});

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
