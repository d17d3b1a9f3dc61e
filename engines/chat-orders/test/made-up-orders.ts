import type { Random } from '@tibara/seeded-random';

/** A made-up drop-off in Singapore, as written and as read. */
export type MadeUp = { name: string; written: string; phone: string; street: string; unit: string; postcode: string };

const names =
  'Aida|Mdm Koh|Ravi Kumar|Siti Zubaidah|Wei Ming|Puan Rohana|Jasmine Teo|Mr Selvam|Hui Shan|Encik Hafiz|Grace Lim|Kak Nora|Benny Ong|Farhana|Uncle Tan'.split(
    '|',
  );
const streets =
  'Bedok North Street|Tampines Avenue|Yishun Ring Road|Jurong West Street|Serangoon Avenue|Clementi Street'.split('|');

/** `count` different people with different numbers. */
export function madeUpOrders(random: Random, count: number): MadeUp[] {
  const first = random.below(names.length);
  return Array.from({ length: count }, (_, index) => {
    const phone = `${random.pick(['8', '9'])}${random.whole(1, 8)}${random.whole(10, 99)}${random.whole(10, 99)}${index}${random.whole(1, 9)}`;
    return {
      name: names[(first + index) % names.length] ?? '',
      written: random.pick([
        phone,
        `${phone.slice(0, 4)} ${phone.slice(4)}`,
        `+65 ${phone.slice(0, 4)} ${phone.slice(4)}`,
      ]),
      phone: `+65${phone}`,
      street: `Blk ${random.whole(100, 699)} ${random.pick(streets)} ${random.whole(2, 80)}`,
      unit: `#${random.whole(10, 30)}-${random.whole(100, 400)}`,
      postcode: `${random.pick(['46', '52', '56', '64', '73'])}${random.whole(1000, 9999)}`,
    };
  });
}

/** Marks of lists as people write them. */
export const marks: ((number: number) => string)[] = [
  (number) => `${number}. `,
  (number) => `${number}) `,
  (number) => `(${number}) `,
  (number) => `${number}、`,
  (number) => `${String.fromCharCode(0x245f + number)} `,
  (number) => `${number}\u20e3 `,
  (number) => `#${number} `,
  (number) => `Order ${number}: `,
  () => '- ',
  () => '• ',
  () => '👉 ',
];

export const shuffled = <Each>(random: Random, all: readonly Each[]): Each[] =>
  all
    .map((each) => ({ each, at: random.fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
