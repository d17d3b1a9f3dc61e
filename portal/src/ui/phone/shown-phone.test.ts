import { expect, test } from 'vitest';
import { shownPhone } from './shown-phone';

test.each([
  ['+60129884410', '+60 12-988 4410'],
  ['+601112345678', '+60 11-1234 5678'],
  ['+60374901180', '+60 3-7490 1180'],
  ['+6095572222', '+60 9-557 2222'],
  ['+6082345678', '+60 82-345 678'],
  ['+6582345678', '+65 8234 5678'],
  ['+61412345678', '+61412345678'],
])('%s is shown as %s', (phone, shown) => expect(shownPhone(phone).replaceAll('\u00a0', ' ')).toBe(shown));
