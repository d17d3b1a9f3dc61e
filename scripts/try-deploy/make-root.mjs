import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MIRROR = 'http://deb.debian.org/debian';
const SYSTEMD = ['systemd', 'systemd-sysv', 'dbus'];

/** A fresh Debian 14 with systemd in this folder, from debootstrap or from the archive of an earlier one. */
export function makeRoot(target, archive) {
  if (archive) runOrThrow('tar', ['--extract', '--strip-components=1', '--directory', target, '--file', archive]);
  // The debootstrap of an older Debian has no script of its own for this one. They are all the same.
  else runOrThrow('debootstrap', ['--variant=minbase', 'forky', target, MIRROR, '/usr/share/debootstrap/scripts/sid']);
  copyFileSync('/etc/resolv.conf', join(target, 'etc/resolv.conf'));
  // A mirror may be older than its signature allows.
  writeFileSync(join(target, 'etc/apt/apt.conf.d/99trial'), 'Acquire::Check-Valid-Until "false";\n');
  if (!existsSync(join(target, 'lib/systemd/systemd'))) {
    const install = `apt-get update && apt-get install --yes --no-install-recommends ${SYSTEMD.join(' ')}`;
    const mounted = 'mount --rbind /dev dev && mount -t proc proc proc && exec chroot . sh -c "$0"';
    runOrThrow('unshare', ['--mount', 'sh', '-c', mounted, install], {
      cwd: target,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  appendFileSync(join(target, 'etc/hosts'), '127.0.0.1 localhost deliver.example.com\n');
}

export function runOrThrow(command, args, options = {}) {
  const { status, stderr, stdout, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `${stderr}${stdout}`.slice(-1000)}`);
  return stdout;
}
