import { t } from '@lingui/core/macro';
import { isAsked, type Proposal, takeAll, takeRow } from '@tibara/chat-orders/second-reader';
import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { type Doubt, toBenchRow } from '../bench/bench';
import { type BenchCommand, setCells } from '../bench/commands';
import { columnOf, toBulkRow } from '../paste/read-paste';
import type { Pasted } from './pasted';

const columnsOf = ({ differs }: Proposal): BulkColumn[] => [...new Set(differs.map((field) => columnOf[field]))];
const doubtOf = (column: BulkColumn, reason: string): Doubt => {
  const blocks = column === 'codAmount' || column === 'recipientPhone';
  return { kind: 'value', column, reason, choices: [], words: '', blocks };
};

const addDoubts =
  (number: number, doubts: readonly Doubt[]): BenchCommand =>
  (bench) => ({
    ...bench,
    rows: bench.rows.map((each) =>
      each.row.number === number ? { ...each, doubts: [...each.doubts, ...doubts] } : each,
    ),
  });

const inTurn =
  (commands: readonly BenchCommand[]): BenchCommand =>
  (bench) =>
    commands.reduce((changed, command) => command(changed), bench);

/** A row that the second reader contradicts is not ready. */
export const askAbout = (proposals: readonly Proposal[]): BenchCommand =>
  inTurn(
    proposals.flatMap((each) =>
      each.index === null
        ? []
        : [
            addDoubts(
              each.index + 1,
              columnsOf(each).map((column) => doubtOf(column, t`The second reader disagrees.`)),
            ),
          ],
    ),
  );

/** The merchant decided for the row as it is. */
export const leave =
  (proposal: Proposal): BenchCommand =>
  (bench) => ({
    ...bench,
    rows: bench.rows.map((each) =>
      each.row.number - 1 === proposal.index
        ? { ...each, doubts: each.doubts.filter(({ reason }) => reason !== t`The second reader disagrees.`) }
        : each,
    ),
  });

/** A taken row stays one to check: the second reader makes none ready (decisions 11.12). */
export function take({ text, rules, plan }: Pasted, proposal: Proposal, together = false): BenchCommand {
  const row = proposal.index === null ? null : (rules.rows[proposal.index] ?? null);
  const taken = together && row ? takeAll(row, proposal) : takeRow(row, proposal);
  if (!taken) return leave(proposal);
  return (bench) => {
    const number =
      proposal.index === null ? Math.max(0, ...bench.rows.map((each) => each.row.number)) + 1 : proposal.index + 1;
    const cells = toBulkRow(taken, text, number, plan);
    const { recipientName, address, city, deliverDateTime, noteToDriver, recipientPhone, unitNumber, codAmount } =
      cells;
    const free = { recipientName, address, city, deliverDateTime, noteToDriver };
    const added = proposal.index === null ? { ...bench, rows: [...bench.rows, toBenchRow(cells)] } : bench;
    const changed = setCells(number, together ? free : { ...free, recipientPhone, unitNumber, codAmount })(added);
    return addDoubts(number, [doubtOf('recipientName', t`Read by the second reader. Check the row.`)])(changed);
  };
}

/** Only rows that the rules ask about are taken together, without a differing phone, cash or unit. */
export const takeAsked = (text: Pasted, proposals: readonly Proposal[]): BenchCommand =>
  inTurn(proposals.filter((each) => isTakenTogether(text, each)).map((each) => take(text, each, true)));

export function isTakenTogether({ rules }: Pasted, { index, read }: Proposal): boolean {
  const row = index === null ? undefined : rules.rows[index];
  return row !== undefined && read !== null && isAsked(row);
}

/** A number that the rules know as somebody else's has a press of its own. */
export const takePhone = ({ index, read }: Proposal): BenchCommand =>
  setCells((index ?? 0) + 1, { recipientPhone: read?.phone ?? '' });
