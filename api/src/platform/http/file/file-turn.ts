import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { AppError } from '../../errors.ts';

/** Files on this process's disk. */
const MOST_FILES = 32;
const underWay = new Set<string>();

/** One file at a time for a vendor. Returns how to end it. */
export function takeFileTurn(vendorId: string, isBusy = false): () => void {
  if (underWay.has(vendorId))
    throw refuse(sentence`We are still preparing your last file. Please try again in a moment.`);
  if (isBusy || underWay.size >= MOST_FILES)
    throw refuse(sentence`We are preparing many files right now. Please try again in a moment.`);
  underWay.add(vendorId);
  return () => void underWay.delete(vendorId);
}

const refuse = (why: Sentence) => new AppError('too_many_requests', why, { retryAfter: 5 });
