import type { ReadLine } from '../orders/read-line.ts';
import type { Block, Draft } from './block.ts';
import { makeDraft } from './make-draft.ts';

/** Drafts of drop-offs. A correction without a name belongs to the last drop-off before it and is marked. */
export function draftsOf(blocks: readonly Block[]): { draft: Draft; block: Block }[] {
  const read = blocks.flatMap((block) => {
    const draft = makeDraft(block);
    return draft ? { block, draft } : [];
  });
  for (const { block, draft } of read.length < 2 ? [] : read)
    if (block.lines.some(({ correctionAt, isAfterGap }) => correctionAt !== null && isAfterGap))
      markReplaced(block.text, draft, block.lines);
  return read;
}

function markReplaced(text: string, draft: Draft, lines: readonly ReadLine[]): void {
  const name = draft.name?.value?.toLowerCase();
  const said = lines
    .filter(({ correctionAt }) => correctionAt !== null)
    .map(({ start, end }) => text.slice(start, end).toLowerCase());
  if (name && said.some((words) => words.includes(name))) return;
  for (const field of ['phone', 'address', 'unit', 'postcode', 'cod', 'time', 'date'] as const) {
    const found = draft[field];
    if (found && draft.replaced[field]) found.unsure ??= 'corrected_last';
  }
}
