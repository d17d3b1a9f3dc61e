// PostgreSQL starts this program for each WAL segment, so it imports only Node's own modules.
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** `%p` and `%f` are filled by PostgreSQL. Its working folder is the data directory. */
const USAGE = `archive_command:  node wal.ts archive %p FOLDER
restore_command:  node wal.ts fetch %f %p FOLDER`;

/** PostgreSQL ends the recovery with an error above 125. Any other error means that the archive lacks the file. */
const DAMAGED = 126;

const FORMAT = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

process.exitCode = run(process.argv.slice(2));

function run([command, ...words]: string[]): number {
  const [first, second, third] = words;
  try {
    if (command === 'archive' && first && second && !third) return archive(first, second);
    if (command === 'fetch' && first && second && third) return fetch(first, second, third);
    console.error(USAGE);
    return 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Returns 0 once the segment is on the disk. The same bytes may come twice, others under this name are refused. */
function archive(path: string, folder: string): number {
  const name = basename(path);
  const to = join(folder, 'wal', `${name}.zst`);
  const bytes = readFileSync(path);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const half = `${to}.${process.pid}.half`;
  writeDurably(half, zstdCompressSync(bytes, FORMAT));
  try {
    linkSync(half, to);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!zstdDecompressSync(readFileSync(to)).equals(bytes)) {
      console.error(`${to} exists with other bytes: another database archives into this folder.`);
      return 1;
    }
  } finally {
    rmSync(half, { force: true });
  }
  syncFolder(dirname(to));
  return 0;
}

function fetch(name: string, path: string, folder: string): number {
  let packed: Buffer;
  try {
    packed = readFileSync(join(folder, 'wal', `${name}.zst`));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 1;
    console.error(error instanceof Error ? error.message : error);
    return DAMAGED;
  }
  try {
    const half = `${path}.half`;
    writeDurably(half, zstdDecompressSync(packed));
    renameSync(half, path);
    return 0;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    return DAMAGED;
  }
}

function writeDurably(path: string, bytes: Buffer): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
