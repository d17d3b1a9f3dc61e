import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { type Balance, changeOf, followStatement } from '@tibara/contract/wallet/statement';
import type { StatementEntry } from '../../papers/index.ts';
import type { Cells } from '../../platform/http/file/format.ts';
import { movementLabel } from '../ledger-kinds.ts';
import type { Bounds } from './bounds.ts';
import { toStatementRow } from './rows.ts';

type Days = { startDate: string; endDate: string };

/** The lines of a statement for any format. Throws if they do not add up from the opening to the closing balance. */
export function statementEntries({ opening, closing }: Bounds, days: Days) {
  const follow = followStatement(opening);
  return {
    opening,
    closing,
    start: (): StatementEntry => edge(days.startDate, sentence`Opening balance`, opening),
    add(cells: Cells): StatementEntry {
      const { time, kind, way, order, reference, line } = toStatementRow(cells);
      follow.add(line);
      const { available, held } = line.after;
      return {
        time,
        label: movementLabel(kind, way),
        order,
        reference,
        available: { change: changeOf(line, 'available'), after: available },
        held: { change: changeOf(line, 'held'), after: held },
      };
    },
    end(): StatementEntry {
      follow.close(closing);
      return edge(days.endDate, sentence`Closing balance`, closing);
    },
  };
}

const edge = (time: string, label: Sentence, { available, held }: Balance): StatementEntry => ({
  time,
  label,
  order: '',
  reference: '',
  available: { change: null, after: available },
  held: { change: null, after: held },
});
