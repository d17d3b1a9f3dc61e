import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, own, spawnAs } from '../../../platform/db/embedded/embedded-binaries.ts';

/** The start of an archive_command or restore_command. Gets copies in `home` of files that the account cannot reach. */
export function walProgram(home: string, account: Account): string {
  const program = join(home, 'wal.mts');
  copyFileSync(new URL('./wal.ts', import.meta.url), program);
  own(program, account);
  if (spawnSync(process.execPath, ['--version'], spawnAs(account)).status === 0)
    return `${quoted(process.execPath)} ${quoted(program)}`;
  const node = join(home, 'node');
  copyFileSync(process.execPath, node);
  own(node, account);
  return `${quoted(node)} ${quoted(program)}`;
}

/** For the shell, and for PostgreSQL, which replaces `%` and a letter. */
export const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
