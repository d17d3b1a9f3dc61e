import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender as prerenderTree } from 'react-dom/static';
import { routeTree } from './app/routes/routes';
import { escapeText, type Template, toHtml } from './app/static/html';
import { type StaticPage, staticPages } from './app/static/pages';

export interface PrerenderInput extends Template {
  /** `https://tibara.example`, without a slash at the end. */
  origin: string;
  /** The style sheets of each page's file, as tags. */
  styles: Record<string, string>;
}

/** The languages that the static pages are written in, with the start of their addresses. */
const languages = [{ language: 'en', prefix: '' }] as const;
type Written = (typeof languages)[number];

/**
 * All static pages by their address, as the server sends them. It runs this when it starts, in a thread of its own,
 * because the settings are in the pages (api/src/platform/pages/prerender.ts).
 * @public
 */
export async function prerender(input: PrerenderInput): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const written of languages) {
    i18n.loadAndActivate({ locale: written.language, messages: {} });
    for (const page of staticPages) pages[addressOf(page, written)] = await writePage(page, written, input);
  }
  return pages;
}

async function writePage(page: StaticPage, written: Written, input: PrerenderInput): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [addressOf(page, written)] });
  const router = createRouter({ routeTree, history, isServer: true });
  await router.load();
  const all = await renderTree(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  // React writes the title before all else: on the page it stands in the head.
  const [tag = '', title = ''] = /<title>(.*?)<\/title>/.exec(all) ?? [];
  return toHtml(input, {
    language: written.language,
    title,
    description: page.description(),
    body: all.replace(tag, ''),
    styles: input.styles[page.file] ?? '',
    links: linksOf(page, written, input.origin),
  });
}

/** What cannot be rendered here would be missing on the page: the start fails instead. */
async function renderTree(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderTree(tree, { onError: (error) => void errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

const addressOf = (page: StaticPage, { prefix }: Written): string =>
  page.path === '/' ? prefix || '/' : `${prefix}${page.path}`;

function linksOf(page: StaticPage, written: Written, origin: string): string {
  const at = (each: Written) => escapeText(origin + addressOf(page, each));
  const others = languages.length > 1 ? languages : [];
  return [
    `<link rel="canonical" href="${at(written)}">`,
    ...others.map((each) => `<link rel="alternate" hreflang="${each.language}" href="${at(each)}">`),
    ...others.slice(0, 1).map((each) => `<link rel="alternate" hreflang="x-default" href="${at(each)}">`),
  ].join('');
}
