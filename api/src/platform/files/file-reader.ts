import { sentence } from '@tibara/contract/language/sentence';
import { AppError } from '../errors.ts';
import type { Bucket, StoredFile } from './bucket.ts';

/** Reads a file for a caller who waits. */
export type ReadFile = (file: StoredFile) => Promise<Buffer>;

const limits = { atOnce: 16, patienceMs: 5000 };

/** Few reads at once, each for a short time: a slow bucket takes little memory and nobody's patience. */
export function makeFileReader(bucket: Bucket | null, most = limits): ReadFile {
  let running = 0;
  return async (file) => {
    if (!bucket || running >= most.atOnce) throw unavailable();
    running += 1;
    try {
      return await bucket.read(file, most.patienceMs);
    } catch (error) {
      throw unavailable(error);
    } finally {
      running -= 1;
    }
  };
}

const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', sentence`The picture cannot be shown right now. Please try again later.`, undefined, {
    cause,
  });
