import { expect, test } from 'vitest';
import { firstNumber, typedPhone } from './typed-phone';

test('a national number gets its country code and loses its zero', () => {
  expect(typedPhone('012-345 6789', '60', 'my')).toBe('+60123456789');
  expect(typedPhone('06 1234 5678', '39', 'it')).toBe('+390612345678');
});

test('a number with its own country code keeps it', () => {
  expect(typedPhone(' +65 8123 4567', '60', 'my')).toBe('+6581234567');
});

test('an empty field stays empty', () => {
  expect(typedPhone(' - ', '60', 'my')).toBe('');
});

test.each([
  '+60 (0)12-345 6789',
  '+600123456789',
  '+60 012 345 6789',
  '０１２‑３４５ ６７８９',
  '(012) 345-6789',
  '+️60123456789',
])('%s is one number', (written) => expect(typedPhone(written, '60', 'my')).toBe('+60123456789'));

test.each(['/', ',', ';', '|', '&', ' or ', '\n', ' atau ', '、'])(
  'of two numbers with "%s" between them the first is used',
  (between) => {
    const text = `012-345 6789${between}013-987 6543`;
    expect(typedPhone(text, '60', 'my')).toBe('+60123456789');
    expect(firstNumber(text).rest).toContain('013-987 6543');
  },
);

test.each(['ext 12', 'ext.12', 'x12', '#12', ';ext=12', ',12'])('the extension "%s" is left out', (extension) => {
  const text = `03-2161 1000 ${extension}`;
  expect(typedPhone(text, '60', 'my')).toBe('+60321611000');
  expect(firstNumber(text).rest).toContain('12');
});

test.each(['tel:+60123456789', 'Ali 012-345 6789 (HP)', 'https://wa.me/60123456789?text=Hi%205'])(
  'the words of %s are not shown as left out',
  (text) => expect(firstNumber(text)).toMatchObject({ rest: '' }),
);
