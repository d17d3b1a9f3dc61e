import { type CopyState, forgetHost, knowHost, readCopyState } from '#platform/quarantine/copy-state.ts';
import { isAddress } from '#platform/quarantine/judge.ts';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { carryOut, type Input, type Operator, operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';

export const hosts = operatorCommand({
  summary: 'lists the hosts where the database may act, and announces a standby',
  help: [
    'npm run ops -- hosts',
    'npm run ops -- hosts --add HOST [--yes]',
    'npm run ops -- hosts --remove HOST [--yes]',
    '',
    'A database on an unknown host is held. HOST is what `select database_host()` returns on the standby, 16 characters.',
    'It is also an address that the servers are about to use for the same database, such as 10.0.0.10:5432/tibara.',
  ],
  options: ['add', 'remove'],
  async run(operator, input) {
    wordsOf(input, []);
    await changeHosts(operator, { add: input.option('add'), remove: input.option('remove') });
    listHosts(await readCopyState(operator.bound), operator.say);
  },
});

type Change = Record<'add' | 'remove', ReturnType<Input['option']>>;

export async function changeHosts(operator: Operator, { add, remove }: Change): Promise<void> {
  if (add !== undefined && remove !== undefined) throw new Error('Give --add or --remove, not both.');
  if (add !== undefined) {
    if (!HOST.test(add))
      throw new Error(`“${add}” is neither a host of 16 characters nor an address like 10.0.0.10:5432/tibara.`);
    await carryOut(operator, FIRST_VENDOR, (tx) => knowHost(tx, add));
    operator.say(`${add} is known.`);
  }
  if (remove !== undefined) {
    const { host, known } = await readCopyState(operator.bound);
    if (remove === host) throw new Error(`The database runs on ${remove} now: it would be held.`);
    if (!known.includes(remove)) throw new Error(`${remove} is not known.`);
    await carryOut(operator, FIRST_VENDOR, (tx) => forgetHost(tx, remove));
    operator.say(`${remove} is forgotten.`);
  }
}

const HOST = /^([0-9a-f]{16}|[^\s/]+:\d+\/[^\s/]+)$/;

export function listHosts({ host, known }: CopyState, say: (line: string) => void): void {
  if (host === null)
    say('The host of the database cannot be told: it has no function database_host, or no machine-id.');
  for (const each of known)
    say(`${each}${each === host ? ' · the present host' : isAddress(each) ? ' · an address' : ''}`);
  if (host !== null && !known.includes(host)) say(`${host} · the present host, not known`);
}
