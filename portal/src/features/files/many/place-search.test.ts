import type { Location } from '@tibara/contract/coordinates';
import { expect, test, vi } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { makePlaceSearch, type Query } from './place-search';

speakEnglish();

const query = (address: string): Query => ({ address, city: 'Klang', country: 'Malaysia' });
const queries = (count: number) => Array.from({ length: count }, (_, index) => query(`Jalan ${index}`));

const found: Location = {
  ...{ address: 'Jalan 1', unitNumber: '', street: '', apartment: '', postalCode: '', city: 'Klang', state: '' },
  ...{ country: 'MY', placeId: 'my.1', coordinate: { latitude: 3.04, longitude: 101.44 } },
  ...{ precision: 'street', radiusMetres: 300 },
};

/** A geocoder whose replies wait for the test. */
function slowGeocoder() {
  const waiting: { query: Query; answer: (found: Location | string) => void; fail: (error: unknown) => void }[] = [];
  const find = (asked: Query, signal: AbortSignal) =>
    new Promise<Location | string>((answer, fail) => {
      waiting.push({ query: asked, answer, fail });
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  return { find, waiting };
}

test('looks up five addresses simultaneously, each once, and never sends names or phones', async () => {
  const { find, waiting } = slowGeocoder();
  const search = makePlaceSearch(find);
  search.want([...queries(7), query('jalan 0')]);
  expect(waiting).toHaveLength(5);
  expect(waiting.flatMap(({ query: asked }) => Object.keys(asked))).toEqual(
    Array.from({ length: 5 }, () => ['address', 'city', 'country']).flat(),
  );
  waiting[0]?.answer('not found');
  await vi.waitFor(() => expect(waiting).toHaveLength(6));
  expect(search.read()).toMatchObject({ done: 1, total: 7 });
});

test('looks unknown addresses up again after the pick-up changes, and no others', async () => {
  const { find, waiting } = slowGeocoder();
  const search = makePlaceSearch(find);
  const near = (text: string) => queries(2).map((each) => ({ ...each, near: text }));
  search.want(near('3.1,101.6'));
  waiting[0]?.answer('not found');
  waiting[1]?.answer(found);
  await vi.waitFor(() => expect(search.read().done).toBe(2));
  search.want(near('3.1,101.6'));
  expect(waiting).toHaveLength(2);
  search.want(near('1.5,103.7'));
  expect(waiting.slice(2).map(({ query: asked }) => asked)).toEqual([{ ...query('Jalan 0'), near: '1.5,103.7' }]);
});

test('can be stopped and continued', async () => {
  const { find, waiting } = slowGeocoder();
  const search = makePlaceSearch(find);
  search.want(queries(7));
  waiting[0]?.answer('not found');
  await vi.waitFor(() => expect(search.read().done).toBe(1));
  search.stop();
  expect(search.read()).toMatchObject({ isStopped: true, failure: null, done: 1 });
  const asked = waiting.length;
  search.resume();
  expect(waiting.slice(asked).map(({ query: { address } }) => address)).toEqual(
    queries(6)
      .map(({ address }) => address)
      .slice(1),
  );
});

test('stops with a message if the server fails', async () => {
  const search = makePlaceSearch(() => Promise.reject(new TypeError('Failed to fetch chunk-1.js')));
  search.want(queries(3));
  await vi.waitFor(() => expect(search.read().isStopped).toBe(true));
  expect(search.read().failure).toBe('Something went wrong. Please try again.');
});
