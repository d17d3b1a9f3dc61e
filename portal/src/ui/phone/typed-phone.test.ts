import { expect, test } from 'vitest';
import { typedPhone } from './typed-phone';

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
