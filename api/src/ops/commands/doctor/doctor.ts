import { printable } from '#platform/cli/printable.ts';
import type { Command } from '#platform/cli/run-command.ts';
import { readArgs } from '../read-args.ts';
import { wordsOf } from '../read-input.ts';
import { examineDatabase } from './examine-database.ts';
import { examineKeys } from './examine-keys.ts';
import { examineBackups, examineMachine } from './examine-machine.ts';
import { examineNetwork } from './examine-network.ts';
import { examineSettings, type Source } from './examine-settings.ts';
import type { Finding } from './finding.ts';

/** Works without a server, and with settings that no server accepts. */
export const doctor: Command = {
  summary: 'names everything that is missing, simulated, weak, expired or unreachable',
  help: [
    'npm run ops -- doctor',
    '',
    'Examines the settings, the database and its roles, the disk, the certificate, the outside services and the running',
    'servers. Each line is ok, warning or problem. It changes nothing and sends no message, order or charge. No secret is',
    'printed. Exit code 2 with any problem.',
  ].join('\n'),
  run: async (args, settings) => {
    wordsOf(readArgs(args, { options: [], flags: [] }), []);
    const findings = await examine(settings, new Date());
    for (const { level, subject, sentence } of findings)
      console.log(printable(`${level.padEnd(7)} ${subject}: ${sentence}`));
    return findings.some(({ level }) => level === 'problem') ? 2 : 0;
  },
};

export async function examine(source: Source, now: Date): Promise<Finding[]> {
  const [database, network, keys] = await Promise.all([
    examineDatabase(source, now),
    examineNetwork(source, now),
    examineKeys(source),
  ]);
  const machine = [...examineMachine(source.DATA_DIR || '.data'), ...examineBackups()];
  return [...examineSettings(source), ...machine, ...database, ...network, ...keys];
}
