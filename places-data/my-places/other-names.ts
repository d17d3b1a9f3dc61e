import { keyOf } from './read/clean-name.ts';
import type { Place } from './types.ts';

/** Renamed streets and their popular names, by state. */
const otherNames: readonly (readonly [state: string, name: string, others: string])[] = [
  ['Kuala Lumpur', 'Jalan Klang Lama', 'Old Klang Road'],
  ['Selangor', 'Jalan Klang Lama', 'Old Klang Road'],
  ['Kuala Lumpur', 'Jalan Sultan Azlan Shah', 'Jalan Ipoh'],
  ['Kuala Lumpur', 'Jalan Tuanku Abdul Halim', 'Jalan Duta'],
  ['Kuala Lumpur', 'Jalan TAR', 'Jalan Tuanku Abdul Rahman|Batu Road'],
  ['Kuala Lumpur', 'Jalan Sultan Yahya Petra', 'Jalan Semarak'],
  ['Kuala Lumpur', 'Jalan Raja Muda A Aziz', 'Jalan Raja Muda Abdul Aziz'],
  ['Kuala Lumpur', 'Jalan Tun Razak', 'Jalan Pekeliling'],
  ['Kuala Lumpur', 'Jalan Raja Chulan', 'Weld Road'],
  ['Kuala Lumpur', 'JSM', 'Jalan Sultan Mohamed'],
  ['Kuala Lumpur', 'MRR2', 'Jalan Lingkaran Tengah 2|Middle Ring Road 2'],
  ['Selangor', 'MRR2', 'Jalan Lingkaran Tengah 2|Middle Ring Road 2'],
  ['Selangor', 'LDP', 'Lebuhraya Damansara-Puchong'],
  ['Selangor', 'NPE', 'Lebuhraya Baru Pantai|New Pantai Expressway'],
  ['Selangor', 'SILK', 'Lebuhraya Kajang SILK'],
  ['Selangor', 'Lebuhraya Persekutuan', 'Federal Highway'],
  ['Kuala Lumpur', 'Lebuhraya Persekutuan', 'Federal Highway'],
  ['Selangor', 'Jalan Prof Khoo Kay Kim', 'Jalan Professor Khoo Kay Kim|Jalan Semangat'],
  ['Selangor', 'Jalan Prof Diraja Ungku Aziz', 'Jalan Profesor Diraja Ungku Aziz|Jalan Universiti'],
  ['Penang', 'Jalan Masjid Negeri', 'Green Lane'],
  ['Penang', 'Jalan Burma', 'Jalan Burmah|Burmah Road'],
  ['Penang', 'Jalan Sultan Ahmad Shah', 'Northam Road'],
  ['Penang', 'Jalan Penang', 'Penang Road'],
  ['Penang', 'Jalan Macalister', 'Macalister Road'],
  ['Penang', 'Jalan Transfer', 'Transfer Road'],
  ['Penang', 'Lebuh Chulia', 'Chulia Street'],
  ['Penang', 'Lebuh Campbell', 'Campbell Street'],
  ['Penang', 'Lebuh Armenian', 'Lebuh Armenia|Armenian Street'],
  ['Penang', 'Persiaran Gurney', 'Gurney Drive'],
  ['Penang', 'Bukit Bendera', 'Penang Hill'],
  ['Melaka', 'Jalan Hang Jebat', 'Jonker Street'],
  ['Sabah', 'Jalan Gaya', 'Gaya Street'],
  ['Sarawak', 'Jalan Main Bazaar', 'Main Bazaar'],
];

const byKey = new Map(otherNames.map(([state, name, others]) => [`${state}/${keyOf(name)}`, others.split('|')]));

export function withOtherNames(place: Place): Place {
  const others = byKey.get(`${place.state}/${place.key}`);
  return others ? { ...place, aliases: [...new Set([...place.aliases, ...others])] } : place;
}
