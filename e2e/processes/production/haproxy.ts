import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilItListens } from '../../../api/test/attack/haproxy.ts';
import type { FrontProxy } from './front-proxy.ts';

/** Like an operator's: unready servers get no calls, and a refused connection is retried at the other server. */
const configOf = (port: number, origins: readonly string[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  retry-on conn-failure empty-response 503
  option redispatch
frontend everybody
  bind 127.0.0.1:${port}
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  default_backend servers
backend servers
  option httpchk GET /readyz
  option http-no-delay
${origins.map((origin, index) => `  server s${index} ${new URL(origin).host} check inter 500`).join('\n')}
`;

export async function startHaproxy(origins: readonly string[]): Promise<FrontProxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, configOf(port, origins));
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilItListens(child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
