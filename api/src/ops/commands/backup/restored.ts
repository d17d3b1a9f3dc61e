import { beginHold } from '../../../platform/held/copy-state.ts';
import { FIRST_VENDOR } from '../../../platform/vendors.ts';
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
    'jobs, messages, orders under way and top-ups, and the differences at the card provider and the couriers. --accept drops',
    'the messages that were already due, makes doubtful offers be looked up first, and ends the hold. Only one database may',
    'ever be accepted: the others must be gone. --hold holds a copy that was made by other means, before a server starts on it.',
  ],
  flags: ['accept', 'hold'],
  async run(operator, input) {
    wordsOf(input, []);
    if (input.has('hold')) {
      await carryOut(operator, FIRST_VENDOR, beginHold);
      operator.say('The database is held. Restart the servers that run on it.');
      return;
    }
    const isHeld = await showCopy(operator);
    if (!input.has('accept')) return;
    if (!isHeld) throw new Error('This database is not held.');
    await acceptCopy(operator);
  },
});
