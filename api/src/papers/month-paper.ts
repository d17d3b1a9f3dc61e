import type { Readable } from 'node:stream';
import type { Paper } from './paper.ts';

/** A paper of a month's archive. It is read when its turn comes. */
export type MonthPaper = {
  /** '2026-11-03 INV-2026-7KQ2ZD-12', without the ending. */
  name: string;
  issuedAt: Date;
} & ({ paper: () => Promise<Paper> } | { csv: (signal: AbortSignal) => Readable });

export type Month = {
  /** '2026-11' */
  month: string;
  /** At UTC+8. */
  firstDay: string;
  lastDay: string;
  start: Date;
  /** The start of the next month. */
  end: Date;
};
