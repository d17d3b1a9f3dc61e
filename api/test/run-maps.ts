import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** `npm run maps -- …` as a process of its own; answers all that it said and its exit code. */
export async function runMaps(
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const program = fileURLToPath(new URL('../src/maps/cli/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...settings } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}
