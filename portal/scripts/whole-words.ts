import type { Plugin } from 'vite';

/**
 * Malay doubles words: 'undang-undang'. A browser may break a line after any hyphen, and no style prevents it. A word
 * joiner after the hyphen does.
 */
export function wholeWords(): Plugin {
  return {
    name: 'whole-words',
    transform: {
      filter: { id: /locales\/ms\/messages\.po$/ },
      handler: (code) => ({ code: code.replaceAll(/(\p{L}{3,})-(?=\1)/giu, '$1-\u2060'), map: null }),
    },
  };
}
