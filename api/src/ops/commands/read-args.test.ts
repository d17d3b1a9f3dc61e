import { expect, test } from 'vitest';
import { readArgs } from './read-args.ts';

const known = { options: ['other', 'title', 'stop'], repeated: ['stop'], flags: ['yes'] };
const read = (...args: string[]) => readArgs(args, known);

test('an amount below 0 is a valid word and option value', () => {
  for (const args of [
    ['po_1', '-20.00', 'f.csv', '--other', '-2.00', '--yes'],
    ['--other=-2.00', 'po_1', '--yes', '-20.00', 'f.csv'],
    ['--yes', '--other', '-2.00', '--', 'po_1', '-20.00', 'f.csv'],
  ]) {
    const { words, option, has } = read(...args);
    expect(words).toEqual(['po_1', '-20.00', 'f.csv']);
    expect([option('other'), option('title'), has('yes')]).toEqual(['-2.00', undefined, true]);
  }
  expect(read('--title=-- new', '--', '--yes').words).toEqual(['--yes']);
  expect(read('--title', '').option('title')).toBe('');
});

test('a repeatable option has each of its values', () => {
  expect(read('--stop', '1=failed', '--stop=2=delivered').each('stop')).toEqual(['1=failed', '2=delivered']);
  expect(read().each('stop')).toEqual([]);
});

test.each([
  [['--others', '2.00'], 'There is no option --others; --help shows the whole command.'],
  [['-y'], 'There is no option -y; --help shows the whole command.'],
  [['--other'], 'Say the value of --other right behind it.'],
  [['--other', '--yes'], 'Say the value of --other right behind it.'],
  [['--yes=no'], '--yes stands by itself, without a value.'],
  [['--other', '1', '--other', '2'], '--other was said twice.'],
])('%j is refused with one sentence', (args, why) => {
  expect(() => read(...args)).toThrow(new Error(why));
});
