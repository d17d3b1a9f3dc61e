// npm run try-deploy [-- ROOT.tar]: runs the commands of docs/deploy.md on a fresh Debian with systemd (ADR 133).
// ROOT.tar is a root file system that debootstrap made before. KEEP_TRIAL=1 leaves it running, to look around.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, prepare, root, run } from './prepare.mjs';
import { blocksOf, hasLines } from './try-deploy/blocks.mjs';
import { makeRoot } from './try-deploy/make-root.mjs';
import { actAsOperator, bootTrial, makeCertificate, startFarSides } from './try-deploy/trial.mjs';

const PACKAGES = {
  debootstrap: 'debootstrap',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  ip: 'iproute2',
  pgrep: 'procps',
  openssl: 'openssl',
};
for (const [command, name] of Object.entries(PACKAGES)) {
  if (spawnSync(command, ['--help']).error) fail(`${command} is missing: apt-get install ${name}`);
}
if (process.getuid() !== 0) fail('A root file system with a systemd of its own is made by root.');

const node = prepare('all');
const target = mkdtempSync(join(tmpdir(), 'tibara-trial-'));
chmodSync(target, 0o755);
const stops = [() => rmSync(target, { recursive: true, force: true })];
let ending = '';
try {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  if ((await run(node, [join(root, 'scripts/artefact.mjs')])) !== 0) throw new Error('No artefact was made.');
  makeRoot(target, process.argv[2]);
  for (const name of readdirSync(join(root, 'dist')))
    copyFileSync(join(root, 'dist', name), join(target, 'root', name));
  makeCertificate(target);
  const trial = await bootTrial(target);
  stops.unshift(trial.stop);
  const farSides = await startFarSides(trial, node, target);
  stops.unshift(farSides.stop);
  ending = `This ends it: kill -KILL ${trial.pid} ${farSides.pid}; rm -r ${target}`;
  const blocks = blocksOf(readFileSync(join(root, 'docs/deploy.md'), 'utf8'));
  for (const block of blocks) {
    runBlock(trial, block);
    if (block.commands.includes('deploy/tibara.env')) actAsOperator(trial, target, farSides);
    if (block.commands.includes('ops ledger check')) await placeOrder(farSides);
  }
  const { stdout } = trial.shell('curl --silent --show-error https://deliver.example.com/readyz');
  if (!stdout.includes('"ready"')) throw new Error(`PUBLIC_URL answers in the end: ${stdout}`);
  console.log(`\n${blocks.length} blocks of docs/deploy.md ran as written.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
if (process.env.KEEP_TRIAL === '1') console.log(`The trial is in ${target}. ${ending}`);
else for (const stop of stops) stop();
process.exit();

async function placeOrder({ order }) {
  const said = await order();
  console.log(said);
  if (!said.includes('is CONFIRMED')) throw new Error('The installation takes no order.');
}

function runBlock({ shell }, { commands, expected, line }) {
  console.log(`\n── docs/deploy.md:${line}\n${commands}──`);
  const isFromOutside = commands.startsWith('apt-get');
  const { status, stdout } = shell(commands, { isFromOutside });
  console.log(isFromOutside ? stdout.split('\n').slice(-3).join('\n') : stdout);
  if (status !== 0) throw new Error(`The commands of line ${line} ended with ${status}.`);
  if (expected && !hasLines(stdout, expected)) throw new Error(`The output of line ${line} lacks:\n${expected}`);
}
