import { i18n, type Messages } from '@lingui/core';
import { inLanguage, type Sentences, type Text } from '@tibara/contract/language/sentence';

type Catalogue = { messages: Messages; sentences: Sentences };

/** A file for each language; index.html asks for it while the page itself is on its way. */
const files: Record<string, () => Promise<Catalogue>> = {
  ms: () => import('./catalogues/ms'),
  'zh-Hans': () => import('./catalogues/zh-hans'),
};

/** English has none: its messages are in the code, parsed while building (scripts/compile-messages.ts). */
let catalogue: Catalogue | undefined;

/** What index.html found: of the address, of the device, of the browser. Where its file fails to come, English. */
export const startLanguage = (): Promise<void> => speak(document.documentElement.lang).catch(() => speak('en'));

export async function speak(language: string): Promise<void> {
  catalogue = await files[language]?.();
  // There is none where pages are prerendered.
  if (globalThis.document) document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages: catalogue?.messages ?? {} });
}

/** A sentence of the rules or of the server in the language of the page. A string is finished and stays as it is. */
export const said = (text: Text): string => inLanguage(text, catalogue?.sentences ?? {});
