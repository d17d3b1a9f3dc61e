import { expect, test } from 'vitest';
import { withOwnCode } from './PhoneControl';

test("a country code without its plus is recognised by the number's length", () => {
  for (const written of ['60123334455', '6012-333 4455', '0060 12 333 4455', '+60 (0)12 333 4455', '60 012 333 4455']) {
    expect(withOwnCode(written, '60')).toBe('+60123334455');
  }
  expect(withOwnCode('6581234567', '65')).toBe('+6581234567');
});

test("a national number that begins like its country's code stays unchanged", () => {
  expect(withOwnCode('06-012 3456', '60')).toBeNull();
  expect(withOwnCode('6512 3456', '65')).toBeNull();
  expect(withOwnCode('61 2 1234 5678 90', '61')).toBeNull();
});
