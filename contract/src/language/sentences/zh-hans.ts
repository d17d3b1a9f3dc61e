import type { Sentences } from '../in-language.ts';

export const zhHans: Sentences = {
  'All fields are required.': '请填写所有栏位。',
};
