import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { type Balance, changeOf, followStatement } from '@tibara/contract/wallet/statement';
import type { StatementEntry } from '../../papers/index.ts';
import type { Cells } from '../../platform/http/file/format.ts';
import { movementLabel } from '../ledger-kinds.ts';
import type { Bounds } from './bounds.ts';
import { toStatementRow } from './rows.ts';

type Days = { startDate: string; endDate: string };

/**
 * The lines of a statement for any format. Each wallet is one part: opening balance, movements, closing balance. Throws
 * if these do not add up.
 */
export function statementEntries(parts: readonly Bounds[], days: Days) {
  let at = 0;
  const part = (): Bounds => {
    const present = parts[at];
    if (!present) throw new Error('A movement belongs to no wallet of the statement');
    return present;
  };
  let follow = followStatement(part().opening);
  const opened = () => edge(days.startDate, sentence`Opening balance`, part().opening);
  const closed = () => {
    follow.close(part().closing);
    return edge(days.endDate, sentence`Closing balance`, part().closing);
  };
  const next = (): StatementEntry[] => {
    const last = closed();
    at += 1;
    follow = followStatement(part().opening);
    return [last, opened()];
  };
  return {
    opening: sumOf(parts.map(({ opening }) => opening)),
    closing: sumOf(parts.map(({ closing }) => closing)),
    start: opened,
    /** The movement, after the openings and closings of parts before it. */
    add(cells: Cells): StatementEntry[] {
      const { walletId, time, kind, way, order, reference, line } = toStatementRow(cells);
      const entries: StatementEntry[] = [];
      while (part().walletId !== walletId) entries.push(...next());
      follow.add(line);
      const { available, held } = line.after;
      return [
        ...entries,
        {
          time,
          label: movementLabel(kind, way),
          order,
          reference,
          available: { change: changeOf(line, 'available'), after: available },
          held: { change: changeOf(line, 'held'), after: held },
        },
      ];
    },
    end(): StatementEntry[] {
      const entries: StatementEntry[] = [];
      while (at < parts.length - 1) entries.push(...next());
      return [...entries, closed()];
    },
  };
}

const sumOf = (balances: readonly Balance[]): Balance => ({
  available: balances.reduce((sum, { available }) => sum + available, 0),
  held: balances.reduce((sum, { held }) => sum + held, 0),
});

const edge = (time: string, label: Sentence, { available, held }: Balance): StatementEntry => ({
  time,
  label,
  order: '',
  reference: '',
  available: { change: null, after: available },
  held: { change: null, after: held },
});
