import type { Plugin } from 'vite';

/**
 * Malay writes words twice: 'undang-undang'. A browser ends a line behind any hyphen, and no style tells it not to; a
 * word joiner behind the hyphen does.
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
