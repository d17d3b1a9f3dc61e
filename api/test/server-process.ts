import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** The end of stdout. */
  said(): string;
  /** Ends the process with this signal. Resolves when the process has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

export type EndedProcess = { code: number; said: string };

const MAIN = 'main.ts';

/** No test makes more requests. Processes on one database count together, so all have this allowance. */
export const AMPLE_REQUESTS = '100000000';

/** The product as a separate process, started like `npm start`, and ready. Its stderr is shown. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawnProgram(MAIN, settings);
  child.stderr.pipe(process.stderr);
  const gone = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000); // keeps reading: a full pipe would stop the server
  });
  const origin = await Promise.race([
    readyOrigin(child.stdout, () => said),
    gone.then(([code]) => Promise.reject(new Error(`The server ended before it was ready, with ${code}`))),
  ]);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  return { origin, port: Number(new URL(origin).port), pid: child.pid ?? 0, said: () => said, end };
}

/** Runs a program whose start is refused. Returns its stderr and its exit code. */
export async function runToItsEnd(settings: Record<string, string>, program = MAIN): Promise<EndedProcess> {
  const child = spawnProgram(program, settings);
  child.stdout.resume();
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

function spawnProgram(program: string, settings: Record<string, string>) {
  const path = fileURLToPath(new URL(`../src/${program}`, import.meta.url));
  return spawn(process.execPath, ['--max-semi-space-size=8', path], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'error',
      DEMO: 'off',
      RATE_LIMIT: AMPLE_REQUESTS,
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function readyOrigin(output: NodeJS.ReadableStream, said: () => string): Promise<string> {
  return new Promise((resolve) => {
    output.on('data', () => {
      const [, origin] = /ready at (http\S+)/.exec(said()) ?? [];
      if (origin) resolve(origin);
    });
  });
}
