// Question: which state of Malaysia does the text name?
// Answer: the product's name of the state. Null for none, and for a state that is also a town.
import { toMalaysianState, townStates } from '../../states.ts';
import type { Query } from '../../words/query.ts';

/** The last part that is only a state's name. */
export function stateInText({ parts }: Query): string | null {
  const states = parts.map((words) => toMalaysianState(words.join(' ').replace(/^penang$|^pinang$/, 'penang')));
  const state = states.findLast((each) => each !== null) ?? null;
  return state !== null && townStates.has(state) ? null : state;
}

/** Even residents mix these states up: addresses along their borders are written either way. */
const klangValley = new Set(['Selangor', 'Kuala Lumpur', 'Putrajaya']);

export const isInState = (own: string, state: string | null): boolean =>
  state === null || own === state || (klangValley.has(own) && klangValley.has(state));
