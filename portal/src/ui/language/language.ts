import { i18n, type Messages } from '@lingui/core';
import type { Sentences } from '@tibara/contract/language/in-language';

type Catalogue = { messages: Messages; sentences: Sentences };

/** A file for each language; index.html asks for it while the page itself is on its way. */
const files: Record<string, () => Promise<Catalogue>> = {
  ms: () => import('./catalogues/ms'),
  'zh-Hans': () => import('./catalogues/zh-hans'),
};

/** English needs none: its messages are in the code, parsed while building (scripts/compile-messages.ts). */
const english: Catalogue = { messages: {}, sentences: {} };
let catalogue = english;

/** What index.html found: of the address, of the device, of the browser. Where its file fails to come, English. */
export const startLanguage = (): Promise<void> => speak(document.documentElement.lang).catch(() => speak('en'));

export async function speak(language: string): Promise<void> {
  catalogue = (await files[language]?.()) ?? english;
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages: catalogue.messages });
}

export const sentences = (): Sentences => catalogue.sentences;
