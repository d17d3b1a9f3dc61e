import { expect, test } from 'vitest';
import { embeddedRouter } from './embedded.ts';

const [bangsar, langkawi] = [
  { latitude: 3.1288, longitude: 101.6714 },
  { latitude: 6.32, longitude: 99.85 },
];

test('a route without a road is refused with its leg', async () => {
  await expect(embeddedRouter().route([bangsar, bangsar, langkawi])).rejects.toMatchObject({
    code: 'rule_violation',
    data: { reason: 'no_route', leg: 1 },
  });
});
