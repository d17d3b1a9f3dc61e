import { runCommand } from '../../platform/cli/run-command.ts';
import { check } from './check.ts';
import { importCommand } from './import.ts';

const commands = { import: importCommand, check };

// Exits explicitly: connections that are closed already would keep the process running for seconds.
process.exit(await runCommand('npm run maps', commands, process.argv.slice(2), process.env));
