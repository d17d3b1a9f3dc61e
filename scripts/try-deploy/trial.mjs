import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../prepare.mjs';
import { runOrThrow } from './make-root.mjs';

const VARIABLES = '/root/variables';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The booted root file system. `shell` runs commands in it, and keeps their variables for the next ones. */
export async function bootTrial(target) {
  const boot = spawn('sh', [join(root, 'scripts/try-deploy/boot.sh'), target], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const pid = await untilBooted(boot);
  writeFileSync(join(target, VARIABLES), '');
  const shell = (commands, { isFromOutside = false } = {}) => {
    const script = `exec 2>&1\nset -eo pipefail\n. ${VARIABLES}\n${commands}\nexport -p > ${VARIABLES}`;
    // Packages come from the distribution's servers. All else has the trial's own network.
    const entered = ['-t', pid, '-m', '-p', '-u', '-i', '-C', ...(isFromOutside ? [] : ['-n'])];
    return spawnSync('nsenter', [...entered, '--', 'bash', '-c', script], {
      env: { PATH, HOME: '/root', LANG: 'C.UTF-8', TERM: 'dumb', DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
      input: '',
    });
  };
  return { pid, shell, stop: () => boot.kill('SIGKILL') };
}

/** The pid of systemd, seen from here. */
async function untilBooted(boot) {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(200)) {
    if (boot.exitCode !== null) break;
    const { stdout } = spawnSync('pgrep', ['-P', String(boot.pid), '--full', '/lib/systemd/systemd'], {
      encoding: 'utf8',
    });
    const pid = stdout.trim().split('\n')[0];
    if (!pid) continue;
    const state = spawnSync('nsenter', ['-t', pid, '-m', '-p', '-C', '--', 'systemctl', 'is-system-running'], {
      encoding: 'utf8',
    });
    if (/running|degraded/.test(state.stdout)) return pid;
  }
  throw new Error('systemd did not start in the root file system within a minute.');
}

/** The outside services, in the network of the trial. `order` places the first order and returns its line. */
export async function startFarSides({ pid }, node, target) {
  const certificate = join(target, 'root/deliver');
  const program = join(root, 'e2e/processes/deploy/far-sides.ts');
  const child = spawn('nsenter', ['-t', pid, '-n', '--', node, program, certificate], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [said] = await once(lines, 'line');
  const order = async () => {
    child.stdin.write('order\n');
    const [line] = await once(lines, 'line');
    return line;
  };
  return { ...JSON.parse(said), order, pid: child.pid, stop: () => child.kill() };
}

/** The certificate of the address and of the outside services. */
export function makeCertificate(target) {
  const file = join(target, 'root/deliver');
  const names = 'subjectAltName=DNS:deliver.example.com,IP:127.0.0.1';
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=deliver.example.com'];
  runOrThrow('openssl', ['req', ...certificate, '-addext', names, '-keyout', `${file}.key`, '-out', `${file}.crt`]);
}

/** The acts of an operator for which the document has no commands: an editor, and a certificate. */
export function actAsOperator({ shell }, target, { settings, company }) {
  const path = join(target, 'etc/tibara/tibara.env');
  const edited = Object.entries(settings).reduce(
    (text, [name, value]) => {
      const line = new RegExp(`^${name}=.*$`, 'm');
      return line.test(text) ? text.replace(line, `${name}=${value}`) : `${text}${name}=${value}\n`;
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, edited);
  writeFileSync(join(target, 'etc/tibara/company.json'), JSON.stringify(company));
  mkdirSync(join(target, 'usr/local/share/ca-certificates'), { recursive: true });
  copyFileSync(join(target, 'root/deliver.crt'), join(target, 'usr/local/share/ca-certificates/deliver.crt'));
  copyFileSync(join(target, 'root/deliver.crt'), join(target, 'etc/nginx/tibara.crt'));
  copyFileSync(join(target, 'root/deliver.key'), join(target, 'etc/nginx/tibara.key'));
  const trusted = shell('update-ca-certificates');
  if (trusted.status !== 0) throw new Error(trusted.stdout);
}
