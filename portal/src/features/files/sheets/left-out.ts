import { t } from '@lingui/core/macro';
import { listed } from '#ui/language/in-one-line.ts';
import type { FileNotes } from './take-sheets';

/** The parts of a file that are no rows, and how its letters were read. */
export function leftOutOf({ empty, hidden, sheets, encoding }: FileNotes): string[] {
  const names = listed(sheets);
  return [
    ...(empty > 0 ? [t`skipped ${empty} (empty)`] : []),
    ...(hidden > 0 ? [t`hidden ${hidden} left out`] : []),
    ...(sheets.length > 0 ? [t`sheets left out: ${names}`] : []),
    ...(encoding ? [t`read as ${encoding}`] : []),
  ];
}
