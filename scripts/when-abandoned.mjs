import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 300;

// The parent is read when the script is loaded, before any installation or build. Under npm the parent is a shell that
// outlives the script. If npm was killed earlier, that shell's parent is an unrelated process.
const parent = process.ppid;
const npm = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
const isOrphan = npm !== undefined && !isPackageManager(npm);

/** Acts once the process that started this script has ended. npm passes no signal on, and a killed npm sends none. */
export function whenAbandoned(act) {
  const timer = setInterval(() => {
    if (!isAbandoned()) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY_MS);
  timer.unref();
}

export const isAbandoned = () => isOrphan || process.ppid !== parent || (npm !== undefined && !isAlive(npm));

function parentOf(pid) {
  try {
    if (process.platform === 'win32') return undefined;
    if (process.platform !== 'linux') {
      return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || undefined;
    }
    // The name in brackets may contain spaces. State and parent follow it.
    return (
      Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ) || undefined
    );
  } catch {
    return undefined; // already ended: our own parent has changed
  }
}

/**
 * Whether a process is a package manager. The command line decides, because in a container process 1 may be npm, which
 * also adopts orphans.
 */
function isPackageManager(pid) {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return /npm|npx|yarn|bun|node/.test(command);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
