import { normalise } from '@tibara/places/data-formats';

/** Abbreviations of signs and lists. Those that need a number behind them have their own line below. */
const words: Record<string, string> = {
  JLN: 'Jalan',
  JIN: 'Jalan',
  TMN: 'Taman',
  KG: 'Kampung',
  KPG: 'Kampung',
  SG: 'Sungai',
  BKT: 'Bukit',
  BT: 'Bukit',
  BDR: 'Bandar',
  PERS: 'Persiaran',
  PESIARAN: 'Persiaran',
  LRG: 'Lorong',
  LOR: 'Lorong',
  LEBOH: 'Lebuh',
  TG: 'Tanjung',
  TJG: 'Tanjung',
  TK: 'Teluk',
  PDG: 'Padang',
  SPG: 'Simpang',
  'L/RAYA': 'Lebuhraya',
  'LBH/RAYA': 'Lebuhraya',
  'L/UTAMA': 'Lebuhraya Utama',
  APT: 'Apartmen',
  HOSP: 'Hospital',
  SEK: 'Sekolah',
  KAW: 'Kawasan',
  KEB: 'Kebangsaan',
  STN: 'Stesen',
  KUALALUMPUR: 'Kuala Lumpur',
  LPGN: 'Lapangan',
  HJ: 'Haji',
  ABD: 'Abdul',
  PERKG: 'Perkampungan',
  PERUM: 'Perumahan',
  PGSPRI: 'Pangsapuri',
  PSPURI: 'Pangsapuri',
  LINKUNGAN: 'Lingkungan',
  PUJ: 'PUJ',
  IND: 'Industri',
  JAB: 'Jabatan',
  BAH: 'Bahagian',
  KOMP: 'Kompleks',
  BGN: 'Bangunan',
  PRESINT: 'Presint',
  TENGKAT: 'Tingkat',
  CANGKAT: 'Changkat',
  KOMPLEK: 'Kompleks',
};

/** People write these in capitals too. */
const capitals = new Set(
  (
    'SS USJ PJS PJU PPR PPA PPAM PUJ BU AU KLCC PWTC TTDI OUG UEP KD LRT MRT KTM BRT ERL KLIA KLIA2 TBS UIA UIAM UTM USM UM UPM UKM ' +
    'UTAR MMU MSU UMP UMT UMS UMNO TAR KDU SK SMK SJK SJKC SJKT SRJK SRK SRA SMJK SMKA SMA SMS SM SR SBP MARA MRSM IKBN ILP GMI ' +
    'TNB TM JPJ JPN JKR JPAM JPA IPD IPK PDRM ATM TUDM TLDM FRIM MPAJ MBPJ MBSA MPS MPSP MPKL MDKL MBI DBKL PKNS LKNP LHDN KWSP ' +
    'BSN RHB CIMB BHP KFC AEON IKEA IOI KIP HSBC UOB IWK PBA PGRM LTAT UTC PPUM HKL KPJ HUKM HCTM LDP DUKE SILK SBE MRR2 NPE CKE KESAS ' +
    'NKVE PLUS RRI RTM TPM BSC DXN PSDC IKS ISAP PJH PJCC MCIS ITBM JKKK JKP KAFA RAPID FELDA FELCRA RISDA KEMAS PLKN JSM LKSA ' +
    'UOA AFC ADTEC INTAN MATRADE UNISEL UNITAR IIUM UCSI HELP II III IV VI VII VIII IX XI XII PV BRP BTHO SD AC KL PJ JB'
  ).split(' '),
);
const small = new Set(['di', 'dan', 'ke', 'dari', 'hingga', 'of', 'bin']);
const written: Record<string, string> = {
  uitm: 'UiTM',
  unikl: 'UniKL',
  'u-thant': 'U-Thant',
  mpkj: 'MPKj',
  mckinsey: 'McKinsey',
  mcdonalds: "McDonald's",
  'e-mart': 'E-Mart',
};

/** The place beside a stop, from its sign without number and side of the road. */
export function cleanStopName(sign: string): string {
  return cleanName(
    sign
      .replace(/^\s*\(M\d*\)\s*/i, '')
      .replace(/^(KL|PJ|SA|SJ|KJ|AJ|SL|PPJ|LG|KS|BD|SP|PD)\d+[A-Z]?\s+(?=\S)/, '')
      .replace(
        /\((OPP|BEF|AFT|UTARA|SELATAN|BARAT|TIMUR|TENGAH|OLD|M\d*|\d+|HUB|PLATFORM[^)]*|PINTU[^)]*|DARI STN)\)/gi,
        ' ',
      )
      .replace(/\b(SJK|SRJK|SMJK)\s*\(([A-Z])\)/gi, '$1($2)'),
  );
}

/** 'JLN SS 15/4' → 'Jalan SS15/4', 'KG. SG. BULOH' → 'Kampung Sungai Buloh'. */
export function cleanName(text: string): string {
  const spaced = text
    .replace(/[’`]/g, "'")
    .replace(/\b(JLN|JALAN)(?=\d)/gi, '$1 ')
    .replace(/\bBT(?=\d)/g, 'BT ')
    .replace(/\bSEK\.? MEN\b/g, 'SEKOLAH MENENGAH')
    .replace(/\bS\.?K\.? (?=[A-Z])/g, 'SK ')
    .replace(/\bS\.M\.K\b\.?/g, 'SMK')
    .replace(/\b([A-Za-z]{2,6})\./g, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,)])/g, '$1')
    .replace(/\(\s+/g, '(')
    .trim();
  const parts = spaced.split(' ');
  const named = parts.map((word, index) => cleanWord(word, parts[index + 1] ?? '', index === 0));
  return joinSeries(named.join(' '))
    .replace(/[\s,\-–/&]+$/, '')
    .trim();
}

/** The form in which the build compares names. */
export function keyOf(name: string): string {
  return normalise(joinSeries(name))
    .replace(/\b(ss|usj|pju|pjs|bu|au|ts|u|p) (?=\d)/g, '$1')
    .replace(/\b(section|seksyen|sek)\b/g, 'seksyen')
    .replace(/\b(datuk|datok|dato)\b/g, 'dato')
    .replace(/\bleboh\b/g, 'lebuh')
    .replace(/\b(pesiaran)\b/g, 'persiaran')
    .replace(/\bapartment\b/g, 'apartmen')
    .replace(/\b(condominium|kondominium|kondo)\b/g, 'condo')
    .replace(/\bcangkat\b/g, 'changkat');
}

function cleanWord(word: string, next: string, isFirst: boolean): string {
  const upper = word.toUpperCase();
  if (/^\d/.test(next) && (upper === 'BT' || upper === 'SEK')) return upper === 'BT' ? 'Batu' : 'Seksyen';
  const known = words[upper] ?? written[word.toLowerCase()];
  if (known) return known;
  const isInitials = /^[B-DF-HJ-NP-TV-Z]{2,5}$/.test(word) && !/^(DR|ST|MR|SDN|BHD|NG|TN|PN)$/.test(word);
  if (isInitials || capitals.has(upper) || (/\d/.test(word) && /^[A-Z0-9/.()-]+$/i.test(word))) return upper;
  if (small.has(word.toLowerCase()) && !isFirst) return word.toLowerCase();
  // Mixed case was written on purpose.
  if (/[a-z]/.test(word) && /^[A-Z('"]/.test(word)) return word;
  return titled(word);
}

function titled(word: string): string {
  const whole = /^\(?(SJK|SRJK|SMJK)\([A-Z]\)$/i.test(word);
  if (whole) return word.toUpperCase();
  return word
    .toLowerCase()
    .replace(/(^|[\s(/\-.&"])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(^|[/(-])(sk|smk|kl|lrt|mrt|ktm)(?=$|[/)-])/gi, (part) => part.toUpperCase());
}

/** 'SS 15/4' is written SS15/4, 'U 2' U2. USJ keeps its space before a bare number. */
function joinSeries(name: string): string {
  return name.replace(/\b(SS|PJS|PJU|BU|AU|TS)\s+(?=\d)/g, (_, series: string) =>
    series === 'PJU' || series === 'PJS' || series === 'AU' ? `${series} ` : series,
  );
}
