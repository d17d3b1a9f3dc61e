// npm run artefact: makes dist/tibara-VERSION-REVISION-linux-x64.tar.gz, which a production host only unpacks (ADR 132).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRead, packageFolders, sourceFiles } from './artefact/contents.mjs';
import { migrationsOf } from './artefact/migrations.mjs';
import { revisionOf } from './artefact/revision.mjs';
import { buildPortal, packPortal } from './build-portal.mjs';
import { fail, prepare, root } from './prepare.mjs';

if (process.platform !== 'linux' || process.arch !== 'x64') fail('The artefact is made on Linux x64, for Linux x64.');
const node = prepare('start');
await buildPortal(node);
await packPortal(node);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { revision, time } = revisionOf(root);
const name = `tibara-${version}-${revision}`;
const made = mkdtempSync(join(tmpdir(), 'tibara-artefact-'));
const folder = join(made, name);
for (const file of [...sourceFiles(root), 'portal/dist']) copy(file);
for (const path of packageFolders(root)) copy(path);
writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, revision, ...migrationsOf(root) })}\n`);
cpSync(join(root, 'deploy/bin'), join(folder, 'bin'), { recursive: true });

const target = join(root, 'dist', `${name}-linux-x64.tar.gz`);
mkdirSync(dirname(target), { recursive: true });
// The same commit gives the same bytes: sorted names, the commit's time, no owner of this machine.
const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
const packed = spawnSync('tar', ['--create', '--format=gnu', ...same, '--gzip', '--file', target, name], {
  cwd: made,
  env: { ...process.env, GZIP: undefined },
  stdio: 'inherit',
});
rmSync(made, { recursive: true });
if (packed.status !== 0) fail('The artefact could not be packed: see above.');
const sum = createHash('sha256').update(readFileSync(target)).digest('hex');
writeFileSync(`${target}.sha256`, `${sum}  ${basename(target)}\n`);
console.log(`${target}\nSHA-256 ${sum}`);

function copy(path) {
  cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: isRead });
}
