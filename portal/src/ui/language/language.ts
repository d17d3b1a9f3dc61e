import { i18n, type Messages } from '@lingui/core';
import { type Language, languages } from '@tibara/contract/language/languages';
import { inLanguage, type Sentences, type Text } from '@tibara/contract/language/sentence';

type Catalogue = { messages: Messages; sentences: Sentences };

/** A file for each language. index.html requests it while the page itself is loading. */
const files: Record<string, () => Promise<Catalogue>> = {
  ms: () => import('./catalogues/ms'),
  'zh-Hans': () => import('./catalogues/zh-hans'),
};

/** English has no catalogue: its messages are in the code, parsed at build time (scripts/compile-messages.ts). */
let catalogue: Catalogue | undefined;

/**
 * The language that index.html read from the address, device or browser. English if its file fails to load, or if a
 * browser's translation wrote its own language there.
 */
export const startLanguage = (): Promise<void> =>
  speak(toLanguage(document.documentElement.lang)).catch(() => speak('en'));

export const toLanguage = (name: string): Language => languages.find((each) => each === name) ?? 'en';

export async function speak(language: string): Promise<void> {
  catalogue = await files[language]?.();
  // Prerendering has no document.
  if (globalThis.document) document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages: catalogue?.messages ?? {} });
}

/** A sentence of the rules or the server in the page's language. A finished string stays unchanged. */
export const said = (text: Text): string => inLanguage(text, catalogue?.sentences ?? {});
