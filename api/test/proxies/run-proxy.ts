import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export type RunningProxy = { readonly port: number; stop(): Promise<void> };

export type ProxyOptions = {
  /** Encrypted as in production, with a certificate that only tests trust. */
  isEncrypted?: boolean;
  /** Trusts the PROXY line before each connection, so that tests can choose the caller's address. */
  takesAddress?: boolean;
};

export const isInstalled = (program: 'haproxy' | 'nginx'): boolean => spawnSync(program, ['-v']).status === 0;

const root = join(import.meta.dirname, '../../..');
const deployed = (name: string): string => join(root, 'deploy', name);
export const CERTIFICATE = join(root, 'e2e/processes/production/loopback-certificate.pem');
const KEY = CERTIFICATE.replace('certificate', 'key');

/** HAProxy as deploy/haproxy.cfg describes it, with other ports, before the servers at these ports. */
export async function startHaproxy(ports: readonly number[], options: ProxyOptions = {}): Promise<RunningProxy> {
  const { isEncrypted, takesAddress } = options;
  const [port, plain] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'tibara-haproxy-'));
  const pem = join(folder, 'tibara.pem');
  writeFileSync(pem, readFileSync(CERTIFICATE, 'utf8') + readFileSync(KEY, 'utf8'));
  const tls = isEncrypted ? ` ssl crt ${pem} alpn h2,http/1.1` : '';
  const servers = ports.map((each) => `  server s${each} 127.0.0.1:${each}\n`).join('');
  const config = changed(readFileSync(deployed('haproxy.cfg'), 'utf8'), [
    [/bind :80$/m, `bind 127.0.0.1:${plain}`],
    [/bind :443 .*$/m, `bind 127.0.0.1:${port}${tls}${takesAddress ? ' accept-proxy' : ''}`],
    ['/etc/haproxy/unavailable.html', deployed('unavailable.html')],
    [/( {2}server \w+ 127\.0\.0\.1:\d+\n)+/g, servers],
  ]);
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  return run('haproxy', ['-db', '-f', path], port, folder);
}

/** nginx with deploy/nginx.conf, with other ports, before the servers at these ports. */
export async function startNginx(ports: readonly number[], { isEncrypted }: ProxyOptions = {}): Promise<RunningProxy> {
  const [port, plain] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'tibara-nginx-'));
  const servers = ports.map((each) => `  server 127.0.0.1:${each} max_fails=3 fail_timeout=2s;\n`).join('');
  const config = changed(readFileSync(deployed('nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}${isEncrypted ? ' ssl http2' : ''};`],
    ['/etc/nginx/tibara.crt', CERTIFICATE],
    ['/etc/nginx/tibara.key', KEY],
    ['/etc/nginx/tibara;', `${deployed('')};`],
    [/( {2}server 127\.0\.0\.1:\d+ max_fails=3 fail_timeout=2s;\n)+/g, servers],
  ]);
  const path = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path,
    // A worker of root's nginx would have another account, which may not write in the folder.
    `${userInfo().uid === 0 ? 'user root; ' : ''}pid ${folder}/pid; error_log stderr error; worker_processes 1; events { worker_connections 1024; }
    http { access_log off; ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join(' ')} ${config} }`,
  );
  return run('nginx', ['-g', 'daemon off;', '-c', path], port, folder);
}

async function run(program: string, args: string[], port: number, folder: string): Promise<RunningProxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  await untilItListens(child, port, () => said);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

function changed(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`The file of the proxy lacks ${from}`);
    return after;
  }, text);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

export async function untilItListens(child: ChildProcess, port: number, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const socket = dial(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`The proxy ended with ${child.exitCode}: ${said()}`);
}
