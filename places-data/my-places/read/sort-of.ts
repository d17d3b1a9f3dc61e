import type { Sort } from '../types.ts';

const streetFirst =
  /^(jalan|lorong|persiaran|lebuh|leboh|lebuhraya|lintang|tingkat|lengkok|lengkuk|solok|hala|gerbang|changkat|cangkat|laluan|lingkaran|lingkungan|laman|halaman|pintasan|susuran|gat|regat|pesara|tengkat|bulatan|off|pangkalan jalan|simpang jalan|lebuhraya) /i;
const streetLast = / (road|street|avenue|lane|drive|crescent|close|highway|expressway|bypass|by pass|jalan)$/i;
const highways = /^(LDP|MRR2|SILK|SBE|DUKE|NPE|CKE|NKVE|KESAS|LKSA|JSM)$/;
const areaFirst =
  /^(taman|kampung|kampong|bandar|bdr|desa|pekan|bukit|kota|kawasan|perumahan|perkampungan|felda|felcra|seksyen|section|presint|precinct|ss ?\d|usj|pju|pjs|bu ?\d|au ?\d|fasa|pulau|ladang|parit|rancangan|sungai|simpang|batu|permatang|padang|pusat bandar|teluk|tanjung|pengkalan|air|ayer|ulu|hulu|kuala|rumah|lembah|alor|alur|paya|medan|bagan|kubang|pasir|titi|matang|seri|sri|setia|subang|puncak|kuarters|rumah)\b/i;

/** The kind of a place by its name on a stop's sign or a list. */
export function sortOf(name: string, isListed = false): Sort {
  if (streetFirst.test(`${name} `) || streetLast.test(name) || highways.test(name)) return 'street';
  if (/^(stesen|lrt|mrt|ktm|brt|monorel|monorail|erl)\b/i.test(name)) return 'station';
  if (areaFirst.test(name)) return 'area';
  return isListed && !officeWord.test(name) ? 'area' : 'landmark';
}

/** Whether the name has a word for a building. Without such a word a stop may be named after a neighbourhood. */
export const isBuilding = (name: string): boolean => officeWord.test(name);

const officeWord =
  /^(jabatan|sekolah|s[mr]?[jk]?k|pejabat|bangunan|wisma|kompleks|menara|hospital|klinik|masjid|surau|institut|kem|balai|mahkamah|hotel|plaza|pangsapuri|apartmen|flat|kondominium|telekom|majlis|kementerian|lembaga|bahagian|ketua|ibu pejabat|suruhanjaya|biro|universiti|kolej|maktab|bank|unit|pusat|pasar|yayasan|politeknik|pegawai|perbadanan|tabung|dewan|muzium|perpustakaan|rumah sakit|kelab|agensi|mrsm|ilp|ikbn|stadium|terminal|kuarters|residensi|amanah|cawangan|kedai|syarikat|tenaga|pos|polis|the)\b|\b(tower|mall|condo|condominium|residence|residences|apartment|plaza|centre|center|square|hotel|club|court|berhad|bhd|office|school|university|college)\b/i;
