import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoted, walProgram } from '../src/ops/backup/wal/wal-program.ts';
import { type Embedded, startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { chooseAccount, own } from '../src/platform/db/embedded/embedded-binaries.ts';

export type Archived = {
  embedded: Embedded;
  /** A folder that the database's account may enter. */
  home: string;
  dataDir: string;
  /** The folder of backups, into which the WAL is archived. */
  folder: string;
  remove(): Promise<void>;
};

/** An embedded database that archives its WAL as docs/backup.md says. */
export async function startArchived(): Promise<Archived> {
  const home = mkdtempSync(join(tmpdir(), 'tibara-backup-'));
  const [dataDir, folder] = [join(home, 'original'), join(home, 'backups')];
  for (const path of [home, dataDir, folder]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o711);
  }
  own(folder, chooseAccount());
  await (await startEmbedded({ dataDir })).stop();
  const command = `${walProgram(home, chooseAccount())} archive "%p" ${quoted(folder)}`;
  writeFileSync(
    join(dataDir, 'postgres/data/postgresql.auto.conf'),
    `archive_mode = on\narchive_command = '${command.replaceAll("'", "''")}'\n`,
  );
  const embedded = await startEmbedded({ dataDir });
  const remove = async () => {
    await embedded.stop();
    rmSync(home, { recursive: true });
  };
  return { embedded, home, dataDir, folder, remove };
}
