import { expect, it } from 'vitest';
import { inSequence } from './arrange-drop-offs';

it('a new sequence of the drop-offs stays valid if some were added or deleted since', () => {
  const stops = ['a', 'b', 'd', 'e'].map((id) => ({ id }));
  expect(inSequence(stops, ['c', 'b', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'd' }, { id: 'e' }]);
});
