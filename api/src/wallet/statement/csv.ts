import type { Language } from '@tibara/contract/language/languages';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import type { SaidEntry, StatementEntry } from '../../papers/index.ts';
import { csvLine, csvMark, csvType, exactCell, textCell } from '../../platform/http/file/csv-cells.ts';
import { type Format, inHundredths } from '../../platform/http/file/format.ts';
import { translate } from '../../platform/language/translate.ts';
import type { statementEntries } from './entries.ts';

type StatementFile = {
  entries: ReturnType<typeof statementEntries>;
  currency: string;
  fileName: string;
  language: Language;
};

/** The file breaks off if its lines do not add up. */
export function statementCsv({ entries, currency, fileName, language }: StatementFile): Format {
  const say = (text: Text) => translate(text, language);
  const line = (entry: StatementEntry) => csvLine([...cellsOf({ ...entry, label: say(entry.label) }), currency]);
  return {
    contentType: csvType,
    fileName,
    head: () => `${csvMark}${csvLine(HEADS.map(say))}${line(entries.start())}`,
    rows: (rows) => rows.map(entries.add).map(line).join(''),
    end: () => line(entries.end()),
    pack: (text) => text,
  };
}

/** Both accounts of a movement are shown: a hold moves money from one to the other. */
const HEADS = [
  sentence`Date & Time`,
  sentence`Movement`,
  sentence`Order Group Number`,
  sentence`Reference`,
  sentence`Available Change`,
  sentence`Available After`,
  sentence`Held Change`,
  sentence`Held After`,
  sentence`Currency`,
];

const cellsOf = ({ time, label, order, reference, available, held }: SaidEntry): string[] => [
  exactCell(time),
  label,
  exactCell(order),
  textCell(reference),
  amount(available.change),
  amount(available.after),
  amount(held.change),
  amount(held.after),
];

const amount = (cents: number | null): string => (cents === null ? '' : inHundredths(String(cents)));
