import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatabaseState, judge, type ServerNote } from './judge.ts';

const name = fc.constantFrom('a', 'b', 'c');
const address = fc.constantFrom('10.0.0.1:5432/tibara', '10.0.0.2:5432/tibara');
const acceptances = fc.array(fc.constantFrom('i', 'j', 'k', 'l'), { minLength: 1, maxLength: 3 });

const NOTED = new Date('2026-11-28T04:00:00Z');
const BEFORE = new Date('2026-11-28T03:59:59Z');
const AFTER = new Date('2026-11-28T04:00:01Z');

/** A note and the database that it was made of. */
const pair = fc
  .record({
    acceptances,
    host: fc.option(name),
    mark: fc.integer({ min: 1, max: 20 }),
    more: fc.integer({ min: 0, max: 5 }),
    addresses: fc.array(address, { minLength: 1, maxLength: 2 }),
    others: fc.array(name),
  })
  .map(({ acceptances: ids, host, mark, more, addresses, others }) => {
    const unique = [...new Set(ids)];
    const [installation = '', acceptance = ''] = [unique[0], unique.at(-1)];
    const note: ServerNote = { server: 's', mark, installation, acceptance, notedAt: NOTED, host, addresses };
    const state: DatabaseState = {
      heldBecause: null,
      hasOwnIdentity: true,
      host,
      known: host ? [host, ...others] : others,
      acceptances: unique,
      acceptedAt: BEFORE,
      mark: mark + more,
    };
    return { note, state, addresses };
  });

const always = (check: (given: { note: ServerNote; state: DatabaseState; addresses: string[] }) => void) =>
  fc.assert(fc.property(pair, check), { numRuns: 500 });

describe('a database is not held', () => {
  test('for a server that notes it, or notes nothing', () => {
    always(({ note, state, addresses }) => {
      expect(judge(state, { note, addresses })).toBeNull();
      expect(judge(state, { note: null, addresses })).toBeNull();
    });
  });

  test('after its acceptance, whatever servers had noted before', () => {
    always(({ note, state, addresses }) => {
      const accepted = { ...state, acceptances: [...state.acceptances, 'new'], acceptedAt: AFTER, mark: null };
      expect(judge(accepted, { note, addresses: ['elsewhere:1/x'] })).toBeNull();
      // Also where the note is of an acceptance that the copy lacks.
      expect(judge(accepted, { note: { ...note, acceptance: 'later' }, addresses })).toBeNull();
    });
  });

  test('on an announced standby that has another address', () => {
    always(({ note, state }) => {
      const promoted = { ...state, host: 'standby', known: [...state.known, 'standby'] };
      expect(judge(promoted, { note, addresses: ['10.0.0.9:5432/tibara'] })).toBeNull();
    });
  });

  test('because of a note of another installation', () => {
    always(({ note, state, addresses }) => {
      const other = { ...state, acceptances: ['other'], mark: null };
      expect(judge(other, { note, addresses })).toBeNull();
    });
  });

  test('at an address that was announced, or that is one of several', () => {
    always(({ note, state }) => {
      const moved = '10.0.0.9:5432/tibara';
      expect(judge({ ...state, known: [...state.known, moved] }, { note, addresses: [moved] })).toBeNull();
      expect(judge(state, { note, addresses: [moved, ...note.addresses] })).toBeNull();
    });
  });
});

describe('a database is held', () => {
  test('if it has a lower mark than the note, or none', () => {
    always(({ note, state, addresses }) => {
      for (const mark of [null, 0, note.mark - 1]) expect(judge({ ...state, mark }, { note, addresses })).toBe('lost');
    });
  });

  test('if it lacks the acceptance that the note names', () => {
    always(({ note, state, addresses }) => {
      expect(judge(state, { note: { ...note, acceptance: 'later' }, addresses })).toBe('lost');
    });
  });

  test('on an unknown host, with and without a note', () => {
    always(({ note, state, addresses }) => {
      const moved = { ...state, host: 'unknown', known: ['a', ...state.known] };
      expect(judge(moved, { note, addresses })).toBe('host');
      expect(judge(moved, { note: null, addresses })).toBe('host');
    });
  });

  test('on the same host, or an untold one, at another address', () => {
    always(({ note, state }) => {
      expect(judge(state, { note, addresses: ['10.0.0.9:5432/tibara'] })).toBe('address');
    });
  });

  test('if it was dumped, or is marked, whatever else agrees', () => {
    always(({ note, state, addresses }) => {
      expect(judge({ ...state, hasOwnIdentity: false }, { note, addresses })).toBe('identity');
      expect(judge({ ...state, heldBecause: 'operator' }, { note, addresses })).toBe('operator');
    });
  });
});
