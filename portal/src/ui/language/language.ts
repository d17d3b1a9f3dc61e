import { i18n, type Messages } from '@lingui/core';

type Catalogue = { messages: Messages; say: (sentence: string) => string };

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

/** A fixed text of the rules or of the server, which are English, in the language of the page. */
export const said = (sentence: string): string => catalogue?.say(sentence) ?? sentence;
