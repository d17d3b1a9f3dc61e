import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The archived segments, by the name that PostgreSQL gives them, with the time of their archiving. */
export type Archived = ReadonlyMap<string, Date>;

export function readArchive(folder: string): Archived {
  const wal = join(folder, 'wal');
  const names = listed(wal).filter((name) => name.endsWith('.zst'));
  return new Map(names.map((name) => [name.slice(0, -'.zst'.length), statSync(join(wal, name)).mtime]));
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** A segment's place: segments are numbered through all timelines. */
export type Segment = { timeline: number; number: bigint };

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

export function segmentOf(name: string, segmentBytes: number): Segment | null {
  const [, timeline, high, low] = SEGMENT.exec(name) ?? [];
  if (!timeline) return null;
  return { timeline: hex(timeline), number: BigInt(`0x${high}`) * perFile(segmentBytes) + BigInt(`0x${low}`) };
}

export function nameOf({ timeline, number }: Segment, segmentBytes: number): string {
  const parts = [BigInt(timeline), number / perFile(segmentBytes), number % perFile(segmentBytes)];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** The number of segments behind one middle part of a name. */
const perFile = (segmentBytes: number): bigint => 0x1_0000_0000n / BigInt(segmentBytes);
const hex = (digits: string): number => Number.parseInt(digits, 16);

export type Reach = {
  /** The last segment without a gap before it. Null if the first one is missing. */
  last: string | null;
  /** The first missing segment, if later ones exist. */
  gap: string | null;
};

/**
 * How far the segments from `start` on follow each other. A database that was restored or promoted continues on a later
 * timeline. Its first segment replaces that of the earlier timeline.
 */
export function reachOf(archive: Archived, start: string, segmentBytes: number): Reach {
  const first = segmentOf(start, segmentBytes);
  if (!first) throw new Error(`${start} is not the name of a WAL segment.`);
  const byNumber = new Map<bigint, number[]>();
  for (const name of archive.keys()) {
    const segment = segmentOf(name, segmentBytes);
    if (segment && segment.timeline >= first.timeline)
      byNumber.set(segment.number, [...(byNumber.get(segment.number) ?? []), segment.timeline]);
  }
  let { timeline } = first;
  let last: string | null = null;
  for (let { number } = first; ; number += 1n) {
    const next = newestFrom(byNumber.get(number) ?? [], timeline);
    if (next === null) {
      const hasLater = [...byNumber.keys()].some((each) => each > number);
      return { last, gap: hasLater ? nameOf({ timeline, number }, segmentBytes) : null };
    }
    timeline = next;
    last = nameOf({ timeline, number }, segmentBytes);
  }
}

function newestFrom(timelines: readonly number[], from: number): number | null {
  const fit = timelines.filter((timeline) => timeline >= from);
  return fit.length === 0 ? null : Math.max(...fit);
}
