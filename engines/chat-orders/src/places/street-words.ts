const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that begin the name of a street, an estate or a building. */
export const beforeNames = setOf(
  'jalan jln jl lorong lrg lor persiaran psn prsn lebuh lebuhraya taman tmn kampung kg kpg kampong bandar bdr seksyen section lengkok solok changkat laluan lingkaran susur lintang medan dataran pinggiran halaman laman menara wisma plaza kondo kondominium residensi pangsapuri flat ppr kuarters surau masjid hospital klinik sekolah smk sk sjkc sjkt kompleks bangunan universiti kolej stesen blk block blok lot desa kawasan perindustrian presint precinct felda pjs pju apartment kondominum',
);
/** Words that end a street name. */
export const afterNames = setOf('street road rd avenue ave crescent cres lane boulevard blvd drive terrace');
/** Words that end a street name but are also everyday words: they count only beside a house number. */
export const afterNamesWithNumber = setOf(
  'st dr close cl place pl walk way link garden gardens gdn gdns park view hill heights hts rise court ct tower towers building bldg mall centre center central square estate grove loop green quay plaza condo condominium residence residences suites villa villas ter field vale circle sector circus turn',
);
/** Words that end a building's name, with or without a number. */
export const buildingEnds = setOf(
  'residence residences residency condominium condo heights villas suites towers tower mansion plaza mall apartment apartments arcade building centre city galleria hub square',
);
export const houseWords = setOf('no no. number nombor lot blk block blok house rumah unit 门牌');

/** Streets, quarters and houses in Chinese. */
export const hasChineseStreet = (text: string): boolean =>
  /[路街巷弄](?:\s?\d|$|[^\p{L}])|[路街巷道]\s?\d|\d\s?[号號座楼樓]|\d道|花园|花園|大厦|公寓|组屋|新村|甘榜|[\u4e00-\u9fff]{2}(?:路|街|巷|园|村)$/u.test(
    text,
  );
