import { plural, t } from '@lingui/core/macro';
import { type FileNotes, leftOutOf } from '../../files';
import type { Bench } from '../bench/bench';
import { reasonText } from '../bench/skip-reasons';

/** 'read 40, skipped 2 (a total), hidden 3 left out'. Each row of the file is in one of these parts. */
export function accountOf(notes: FileNotes, bench: Bench | null): string[] {
  if (!bench) return leftOutOf(notes);
  const { rows, excess, skipped } = bench;
  const read = rows.length + excess;
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, { length: count }]) => {
    const why = reasonText(reason).toLowerCase();
    return t`skipped ${count} (${why})`;
  });
  const others = notes.filled - read - skipped.length;
  return [
    t`read ${read}`,
    ...reasons,
    ...leftOutOf(notes),
    ...(others > 0
      ? [plural(others, { one: '# other row (title, item, removed)', other: '# other rows (titles, items, removed)' })]
      : []),
  ];
}
