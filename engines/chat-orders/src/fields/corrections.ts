import type { ReadLine } from '../orders/read-line.ts';
import type { Draft } from './block.ts';
import { makeDraft } from './make-draft.ts';

/**
 * Drafts from the lines of drop-offs. A correction with a name belongs to the drop-off of that name, wherever the
 * correction is. A correction without a name belongs to the last drop-off before it and is marked.
 */
export function draftsOf(text: string, blocks: readonly (readonly ReadLine[])[]): Draft[] {
  const read = blocks.map((lines) => ({ lines: [...lines], draft: makeDraft({ text, lines }) }));
  const named = read.flatMap((block) =>
    block.draft?.name?.value ? [{ block, name: block.draft.name.value.toLowerCase() }] : [],
  );
  const moved = new Set<readonly ReadLine[]>();
  for (const block of named.length > 1 && named.length <= MOST_NAMED ? read : []) {
    for (const line of block.lines.filter(({ correctionAt }) => correctionAt !== null).slice(0, MOST_CORRECTIONS)) {
      const words = ` ${text
        .slice(line.start, line.end)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ' ')} `;
      const meant = named.find(({ name }) => words.includes(` ${name} `));
      if (!meant || meant.block === block) continue;
      move(line, block.lines, meant.block.lines);
      moved.add(block.lines).add(meant.block.lines);
    }
  }
  const isOne = read.filter(({ draft }) => draft !== null).length < 2;
  return read.flatMap(({ lines, draft: before }) => {
    const draft = moved.has(lines) ? makeDraft({ text, lines }) : before;
    if (draft && !isOne && lines.some(({ correctionAt, isAfterGap }) => correctionAt !== null && isAfterGap))
      markReplaced(text, draft, lines);
    return draft ?? [];
  });
}

/** The limit is twice the kept rows. In a longer list corrections stay in place. */
const MOST_NAMED = 200;
const MOST_CORRECTIONS = 20;

function move(line: ReadLine, from: ReadLine[], to: ReadLine[]): void {
  from.splice(from.indexOf(line), 1);
  to.push(line);
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
