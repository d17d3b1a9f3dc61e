/** The first two digits of Malaysian postcodes and Singapore's sectors, from the product's gazetteer. */
const malaysia = new Set(
  '01 02 05 06 07 08 09 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 26 27 28 30 31 32 33 34 35 36 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 62 63 64 68 69 70 71 72 73 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 93 94 95 96 97 98'.split(
    ' ',
  ),
);

/** 01 to 82 without 74. */
export const hasSingaporeSector = (postcode: string): boolean => {
  const sector = Number(postcode.slice(0, 2));
  return sector >= 1 && sector <= 82 && sector !== 74;
};

export const hasMalaysianPrefix = (postcode: string): boolean => malaysia.has(postcode.slice(0, 2));
