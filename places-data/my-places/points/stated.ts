import type { LatLng } from '@tibara/places/polyline';
import type { PostPlace } from '../types.ts';
import { seriesIn } from './siblings.ts';

export type Nearby = (at: LatLng, besides: string, state?: string) => string;

/** The parts people write after the name: 'SS15, Subang Jaya'. */
export function stated(
  name: string,
  key: string,
  at: LatLng | null,
  post: PostPlace,
  nearby: Nearby,
  hint = '',
): string {
  const area = seriesName(key, post) || hint || (at ? nearby(at, key, post.state) : '');
  return [area, post.city]
    .filter((part, index, all) => part && part !== name && all.indexOf(part) === index)
    .join(', ');
}

/** 'ss15' is written SS15, 'usj9' USJ 9, 'seksyen 17' Seksyen 17. */
export function seriesName(key: string, { state, city }: PostPlace): string {
  const token = seriesIn(key, state, city)[0]?.replace(/^.*\//, '') ?? '';
  if (/^seksyen /.test(token)) return isSectioned(city) ? `Seksyen ${token.slice(8).toUpperCase()}` : '';
  const [, letters = '', digits = ''] = /^([a-z]+)(\d.*)$/.exec(token) ?? [];
  if (!letters) return '';
  if (letters === 'p') return state === 'Putrajaya' ? `Presint ${digits.toUpperCase().replace(/[A-Z]$/, '')}` : '';
  if (letters === 'u') return city === 'Shah Alam' ? `Seksyen U${digits.toUpperCase()}` : '';
  const blank = ['ss', 'bu', 'ts', 'sd'].includes(letters) ? '' : ' ';
  return ['Selangor', 'Kuala Lumpur'].includes(state) ? `${letters.toUpperCase()}${blank}${digits.toUpperCase()}` : '';
}

const isSectioned = (city: string): boolean =>
  ['Petaling Jaya', 'Shah Alam', 'Bandar Baru Bangi', 'Bangi'].includes(city);
