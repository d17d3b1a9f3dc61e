import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset, type RolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { wholeWords } from './whole-words.ts';

/** How our sources become JavaScript, for the browser and for the prerendered pages. */
export function reactAndMessages(): PluginOption[] {
  return [
    lingui(),
    wholeWords(),
    // Babel runs presets last to first: macros become plain calls, then messages are parsed.
    babel({ presets: [messagesPreset(), linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    // Memoises what the macros left.
    react({ compiler: true }),
  ];
}

/** English is the source language: it stays in the code, so each screen carries only its own words. */
function messagesPreset(): RolldownBabelPreset {
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: [compileMessages] }),
    rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
  });
}
