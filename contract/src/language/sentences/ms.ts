import type { Sentences } from '../in-language.ts';

export const ms: Sentences = {
  'All fields are required.': 'Sila isi semua medan.',
};
