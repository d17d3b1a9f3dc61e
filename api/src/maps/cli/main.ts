import { check } from './check.ts';
import type { Command } from './command.ts';
import { importCommand } from './import.ts';

const commands: Record<string, Command> = { import: importCommand, check };

const overview = [
  'npm run maps -- COMMAND',
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`),
  '',
  'npm run maps -- COMMAND --help says more. Settings are read from the environment, as by npm start.',
].join('\n');

const [name = '--help', ...args] = process.argv.slice(2);
// Exits explicitly: connections that are closed already would keep the process running for seconds.
process.exit(await runCommand());

async function runCommand(): Promise<number> {
  if (name === '--help' || name === '-h') return say(overview);
  const command = commands[name];
  if (!command) return say(`There is no command ${name}.\n\n${overview}`, 1);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return say(command.help);
  try {
    return await command.run(args, process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function say(text: string, code = 0): number {
  console.log(text);
  return code;
}
