import { runCommand } from '../../platform/cli/run-command.ts';
import { check } from './check.ts';
import { importCommand } from './import.ts';

const commands = { import: importCommand, check };

// Exits explicitly: closed connections would keep the process running for seconds.
process.exit(await runCommand('npm run maps', commands, process.argv.slice(2), process.env));
