// Question: what does a text mean, if its towns contradict each other?
// Answer: each town without the others.
import { toMalaysianState, townStates } from '../../states.ts';
import { type Query, withoutWords } from '../../words/query.ts';
import type { Whereabouts } from './whereabouts.ts';
import type { Span } from './written-names.ts';

/** The text as its last town reads it, and as the first contradicting town does. Empty without a contradiction. */
export function readingsOf(query: Query, { rivals, town, areas }: Whereabouts): Query[] {
  const [rival, ...others] = rivals;
  if (!rival) return [];
  const named = areas.filter((area) => area.from === town?.from);
  return [
    withoutWords(query, rivals),
    { ...withoutWords(query, [...named, ...others, ...statesIn(query)]), postcode: '' },
  ];
}

function statesIn({ parts }: Query): Pick<Span, 'from' | 'to'>[] {
  let from = 0;
  return parts.flatMap((words) => {
    const span = { from, to: from + words.length };
    from = span.to;
    const state = toMalaysianState(words.join(' ').replace(/^pinang$/, 'penang'));
    return state !== null && !townStates.has(state) ? [span] : [];
  });
}
