import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import babel, { defineRolldownBabelPreset, type RolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { loadCatalogues } from './load-catalogues.ts';
import { wholeWords } from './whole-words.ts';

export function reactAndMessages(): PluginOption[] {
  return [
    loadCatalogues(),
    wholeWords(),
    // Babel runs presets last to first: macros become plain calls, then messages are parsed.
    babel({ presets: [messagesPreset(), macrosPreset()] }),
    // Memoises the macros' output, with the compiler in Rust (oxc-transform-react). Babel's takes three times as long.
    react({ compiler: true }),
  ];
}

const filter = { code: /@lingui\/(core|react)\/macro/ };
const linguiConfig = makeConfig({ locales: [] }, { skipValidation: true });

function macrosPreset(): RolldownBabelPreset {
  return defineRolldownBabelPreset({
    // The config file is for `lingui extract` only: it needs packages that a start does not install.
    preset: () => ({
      plugins: [[macros, { descriptorFields: 'message', linguiConfig }]],
    }),
    rolldown: { filter },
  });
}

/** English stays in the code, so each screen ships only its own texts. */
function messagesPreset(): RolldownBabelPreset {
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: [compileMessages] }),
    rolldown: { filter },
  });
}
