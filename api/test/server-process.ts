import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Ends it with this signal; resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The product as a process of its own, as `npm start` starts it, ready to answer. What it says on stderr is shown. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', MAIN], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', DEMO: 'off', RATE_LIMIT: '100000000', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const origin = await Promise.race([
    readyOrigin(child.stdout),
    gone.then(([code]) => Promise.reject(new Error(`The server ended before it was ready, with ${code}`))),
  ]);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  return { origin, port: Number(new URL(origin).port), pid: child.pid ?? 0, end };
}

function readyOrigin(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    // Goes on reading for good: a full pipe would stop the server.
    output.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-2000);
      const [, origin] = /ready at (http\S+)/.exec(text) ?? [];
      if (origin) resolve(origin);
    });
  });
}
