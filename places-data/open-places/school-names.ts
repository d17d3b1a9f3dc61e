import { cleanName } from '../my-places/read/clean-name.ts';

/** A name as people write it in full, and the short forms that they type. */
export type Named = { name: string; aliases: string[] };

/** The list's short forms of school kinds, the longest first, each with its full and its typed forms. */
const kinds: readonly (readonly [listed: RegExp, full: string, typed: readonly string[]])[] = [
  [/^S(?:R)?JK ?\(C\)|^S(?:R)?JKC\b/, 'Sekolah Jenis Kebangsaan (Cina)', ['SJK(C)', 'SJKC']],
  [/^S(?:R)?JK ?\(T\)|^S(?:R)?JKT\b|^SKJT\b/, 'Sekolah Jenis Kebangsaan (Tamil)', ['SJK(T)', 'SJKT']],
  [/^SMJK\b/, 'Sekolah Menengah Jenis Kebangsaan', ['SMJK']],
  [/^SMKA\b|^SMK (?:\(A\)|AGAMA\b)/, 'Sekolah Menengah Kebangsaan Agama', ['SMKA', 'SMK Agama']],
  [/^SMK\b/, 'Sekolah Menengah Kebangsaan', ['SMK']],
  [/^SAMT\b/, 'Sekolah Agama Menengah Tinggi', ['SAMT']],
  [/^SAM\b/, 'Sekolah Agama Menengah', ['SAM']],
  [/^SABK\b/, 'Sekolah Agama Bantuan Kerajaan', ['SABK']],
  [/^SMU ?\((?:A|ARAB)\)/, 'Sekolah Menengah Ugama (Arab)', ['SMU(A)', 'SMUA']],
  [/^SMUA\b/, 'Sekolah Menengah Ugama (Arab)', ['SMU(A)', 'SMUA']],
  [/^SMU\b/, 'Sekolah Menengah Ugama', ['SMU']],
  [/^SMA\b/, 'Sekolah Menengah Agama', ['SMA']],
  [/^SMT\b/, 'Sekolah Menengah Teknik', ['SMT']],
  [/^SBP INTEGRASI\b|^SBPI\b/, 'Sekolah Berasrama Penuh Integrasi', ['SBPI', 'SBP Integrasi']],
  [/^SBP\b/, 'Sekolah Berasrama Penuh', ['SBP']],
  [/^SM\b/, 'Sekolah Menengah', ['SM']],
  [/^SRA\b/, 'Sekolah Rendah Agama', ['SRA']],
  [/^SA\b/, 'Sekolah Agama', ['SA']],
  [/^MA\b/, 'Maahad', []],
  [/^(?:SR?K|SEK KEB)\b/, 'Sekolah Kebangsaan', ['SK']],
  [/^(?:KOLEJ VOKASIONAL|KV)\b/, 'Kolej Vokasional', ['KV']],
  [/^SEK\b/, 'Sekolah', []],
];

/** Short forms in school names beside those of `cleanName`. */
const words: Record<string, string> = { LDG: 'LADANG', JPG: 'JAMBATAN', PMTG: 'PERMATANG', PMT: 'PERMATANG' };

/** 'SJK(C) YUK CHENG' is Sekolah Jenis Kebangsaan (Cina) Yuk Cheng, typed 'SJKC Yuk Cheng'. */
export function schoolName(listed: string, state = ''): Named {
  const text = listed
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/\bS\.?M\./, 'SM ')
    .trim()
    .toUpperCase();
  const kind = kinds.find(([pattern]) => pattern.test(text));
  if (!kind) return { name: restOf(text, state), aliases: [] };
  const rest = restOf(text.replace(kind[0], '').trim(), state);
  const [, full, typed] = kind;
  return { name: `${full} ${rest}`.trim(), aliases: rest === '' ? [] : typed.map((short) => `${short} ${rest}`) };
}

function restOf(text: string, state: string): string {
  const spelled = text
    // Old owners of the land and the list's own marks. Nobody types them.
    .replace(/\((?:LKTP|JHEOA|ASLI|H\/D|M|S|A|K|H)\)/g, ' ')
    .replace(/\(P\)/g, 'Perempuan')
    .replace(/\(L\)/g, 'Lelaki')
    .replace(/\(FELDA\)/g, ' Felda ')
    .replace(/\((SATU|DUA|ARAB|AGAMA|PUSAT|[1-9])\)/g, ' ($1) ')
    .replace(/\bST\.? (?=[A-Z])/g, 'St ')
    // A river's mouth on Borneo.
    .replace(/^NG\.? (?=[A-Z])/, (short) => (state === 'Sarawak' ? 'NANGA ' : short))
    .replace(/\b(LDG|JPG|PMTG|PMT)\b\.?/g, (short) => words[short.replace('.', '')] ?? short)
    .replace(/\s+/g, ' ')
    .trim();
  return titledWords(cleanName(spelled));
}

/** Here these are words, not the institutions that stops elsewhere are named for. */
export const titledWords = (name: string): string =>
  name.replace(/\b(?:INTAN|ISAP|HELP|PLUS|ATM|bin$)/g, (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase());

const areaWords = /(?<!Pusat)(?:^| )((?:Taman|Kampung|Kampong|Bandar|Desa) .+)$/;

/**
 * The estate or village in a school's name, or ''. Chinese and Tamil schools keep the name of a place that they have
 * left.
 */
export function areaOfSchool(listed: string, state = ''): string {
  if (!/^(SK|SMK)\b/.test(listed)) return '';
  const { name } = schoolName(listed, state);
  const area = areaWords.exec(name.replace(/^Sekolah (?:Menengah )?Kebangsaan /, ''))?.[1] ?? '';
  return area.replace(/(?: No)? (?:\(?[1-9]\)?|\((?:Satu|Dua|Felda|Pusat)\)|Satu|Dua|Tiga|II|III)$/g, '').trim();
}
