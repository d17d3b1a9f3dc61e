import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Ended = { code: number; said: string };

/** Runs `npm run maps -- …` as a separate process. Returns its output and exit code. */
export const runMaps = (args: string[], settings: Record<string, string>): Promise<Ended> =>
  runProgram('places/cli/main.ts', args, settings);

/** Runs `npm run ops -- …` as a separate process. Returns its output and exit code. */
export const runOps = (args: string[], settings: Record<string, string>): Promise<Ended> =>
  runProgram('ops/commands/main.ts', args, settings);

async function runProgram(file: string, args: string[], settings: Record<string, string>): Promise<Ended> {
  const program = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...settings } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}
