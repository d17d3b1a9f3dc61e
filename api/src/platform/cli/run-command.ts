import { release } from '../version.ts';
import { printable } from './printable.ts';

/** Runs the command that the process was called with and returns the exit code. `program` is printed in the help. */
export async function runCommand(
  program: string,
  commands: Readonly<Record<string, Command>>,
  [name = '--help', ...args]: readonly string[],
  settings: Record<string, string | undefined>,
): Promise<number> {
  // `| head` closes the pipe: the command still does its work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const isAsked = isHelp(name) || name === 'help';
  if (isAsked && args.length === 0) return say(overview(program, commands));
  if (isAsked) return runCommand(program, commands, [...args.slice(0, 1), '--help'], settings);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return say(`There is no command ${name}.\n\n${overview(program, commands)}`, 1);
  if (args.some(isHelp)) return say(command.help);
  try {
    return await command.run(args, settings);
  } catch (error) {
    console.error(asTyped(printable(error instanceof Error ? error.message : String(error))));
    return 1;
  }
}

const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';

function overview(program: string, commands: Readonly<Record<string, Command>>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  return [
    `${program} -- COMMAND`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`),
    '',
    `${program} -- COMMAND --help explains one. Settings come from the environment, as for npm start.`,
  ].join('\n');
}

/** An artefact has no npm: its commands begin with `tibara`. */
export const asTyped = (text: string, { revision } = release): string =>
  revision === 'checkout' ? text : text.replaceAll(/npm run (ops|maps) --/g, 'tibara $1');

function say(text: string, code = 0): number {
  console.log(asTyped(text));
  return code;
}

/** A command of `npm run maps` or `npm run ops`. `run` prints its results and returns the exit code. */
export type Command = {
  summary: string;
  /** Printed by `npm run … -- NAME --help`. */
  help: string;
  run: (args: readonly string[], settings: Record<string, string | undefined>) => Promise<number>;
};
