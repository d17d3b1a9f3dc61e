import * as z from 'zod/mini';
import { visitorRows, type Work } from '#api/device/own-data.ts';
import { storedInTab } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';
import type { FileNotes } from '../../files';
import { madeForImport } from '../../place-order';
import { type Table, tableSchema } from '../table/table';
import { type Bench, benchSchema } from './bench';

/** Increase when the stored shape changes. Values of another version are ignored. */
const VERSION = 4;

/** The imported list: a table during the choice of columns, then its rows on the repair screen. A text has no notes. */
export type Imported = { name: string; notes: FileNotes | null; table: Table | null; bench: Bench | null };

const count = z.int();
const fileNotes = z.object({
  ...{ formulas: z.array(z.string()), sheets: z.array(z.string()), encoding: z.nullable(z.string()) },
  ...{ empty: count, hidden: count, filled: count },
});

const envelope = z.object({
  version: z.literal(VERSION),
  isWork: z.boolean(),
  imported: z.object({
    name: z.string(),
    notes: z.nullable(fileNotes),
    table: z.nullable(tableSchema),
    bench: z.nullable(benchSchema),
  }),
});

/** The rows of an order that does not exist yet. */
export const newOrderRows = 'new';

/** The storage slot of an import. The lock that gives the import to one tab at a time has the same name. */
export const slotOf = (id: string): string => ownSlot(`import ${id}`);

/** An import survives a reload of its tab. No other tab has it, because it contains names (decisions 9.21). */
export const storedImport = {
  read: (id: string): Imported | null => storedInTab.readAs(slotOf(id), envelope)?.imported ?? null,
  write(id: string, imported: Imported | null): void {
    if (imported === null) {
      storedInTab.remove(slotOf(id));
      return;
    }
    madeForImport.forget();
    const value: Work & { version: number; imported: Imported } = { version: VERSION, isWork: true, imported };
    storedInTab.write(slotOf(id), JSON.stringify(value));
  },
  /** Returns the stored import for another tab, and removes it from this one. */
  give(id: string): string | null {
    madeForImport.forget();
    const text = storedInTab.read(slotOf(id));
    storedInTab.remove(slotOf(id));
    return text;
  },
  take: (id: string, text: string): void => storedInTab.write(slotOf(id), text),
  /** Rows that this tab's visitor pasted before the login continue as the merchant's. */
  takeVisitors(): void {
    const text = storedInTab.read(visitorRows());
    if (text === null) return;
    storedInTab.remove(visitorRows());
    storedInTab.write(slotOf(newOrderRows), text);
  },
};
