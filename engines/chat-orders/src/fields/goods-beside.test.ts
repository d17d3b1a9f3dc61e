import { expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const nameIn = (text: string) => readPastedOrders(text, { now, region: 'SG' }).rows[0]?.name;
const place = 'Blk 288 Bishan St 24 #05-118 S570288';

test.each([
  ['Faizal', ['Faizal 6 wadeh', 'Faizal 2 wadeh 1 burasak', 'Faizal 3x wadeh']],
  ['Mei Fong', ['Mei Fong 2 wadeh', 'Mei Fong wadeh', 'Mei Fong wadeh pisang']],
  ['Mdm Toh', ['Mdm Toh wadeh', 'Mdm Toh 鱼丸5包', 'Mdm Toh 鱼丸 5包', 'Mdm Toh 2 wadeh']],
  ['阿芬', ['阿芬 鱼片2包', '阿芬 wadeh 3包', '阿芬 2包']],
  ['Ah Mei 阿梅', ['Ah Mei 阿梅 20pcs', 'Ah Mei 阿梅 2包']],
  ['kak su', ['kak su wadeh 2kg', 'kak su wadeh 3 bungkus']],
  ['Siti binti Ali', ['Siti binti Ali 2 wadeh', 'Siti binti Ali']],
  ['Siti aminah', ['Siti aminah', 'Siti aminah 2 wadeh']],
])('[R241] the name %s ends before its goods', (name, all) => {
  for (const words of all)
    for (const text of [`1. ${words}, ${place}, 96114827`, `- ${words} / ${place} / 96114827`])
      expect(nameIn(text), text).toBe(name);
});

test('[R241] a name beside the number is meant, not a person in a sentence before', () => {
  for (const said of ['kak Ida 1 bekas rendang', 'Hi Jolene, nak 2 loyang'])
    for (const beside of ['Shamsul 96114827', '96114827 Shamsul', 'Shamsul - 96114827', '96114827 (Shamsul)'])
      expect(nameIn(`${said}, ${place}. ${beside}`), `${said}, ${beside}`).toBe('Shamsul');
});
