import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender as prerenderTree } from 'react-dom/static';
import { settings } from './api/settings';
import { routeTree } from './app/routes/routes';
import {
  addTooOld,
  escapeText,
  type Failure,
  type Template,
  toHtml,
  toShell,
  type WithoutScripts,
} from './app/static/html';
import { type StaticPage, staticPages } from './app/static/pages';
import { speak } from './ui/language/language';
import { shownPhone } from './ui/phone/shown-phone';

export interface PrerenderInput extends Template {
  /** `https://tibara.example`, without a trailing slash. */
  origin: string;
  /** Style sheets of each page's file, as tags. */
  styles: Record<string, string>;
}

/** Home's languages with their addresses, which index.html also contains. */
const languages = [
  { language: 'en', home: '/' },
  { language: 'ms', home: '/ms' },
  { language: 'zh-Hans', home: '/zh' },
] as const;
type Written = (typeof languages)[number];
type Place = { address: string; language: string };

/** The static pages by address, the page for every other route, and all addresses such as `/track/$token`. */
interface Prerendered {
  pages: Record<string, string>;
  shell: string;
  routes: string[];
}

/**
 * All static pages, as the server sends them. The server runs this at its start in a thread, because pages contain the
 * settings (api/src/platform/pages/prerender.ts).
 * @public
 */
export async function prerender(input: PrerenderInput): Promise<Prerendered> {
  const pages: Record<string, string> = {};
  const failures: Failure[] = [];
  const withoutScripts: WithoutScripts[] = [];
  const tooOld: { language: string; text: string }[] = [];
  for (const written of languages) {
    await speak(written.language);
    failures.push({
      language: written.language,
      text: t`This page could not be shown: the server could not be reached.`,
      retry: t`Retry`,
    });
    const phone = shownPhone(settings.supportNumber);
    withoutScripts.push({
      language: written.language,
      text: t`This page needs JavaScript, which is switched off in your browser. Switch it on, or call us: ${phone}.`,
      home: { text: t`Home`, address: written.home },
    });
    tooOld.push({
      language: written.language,
      text: t`Your browser is too old for this page. Update it or use another one, or call us: ${phone}.`,
    });
    for (const page of staticPages) {
      const address = addressOf(page, written);
      if (address) pages[address] = await writePage(page, { address, language: written.language }, input);
    }
  }
  for (const [address, html] of Object.entries(pages)) pages[address] = addTooOld(html, tooOld);
  const shell = addTooOld(toShell(input.html, failures, withoutScripts), tooOld);
  return { pages, shell, routes: routesOf() };
}

/** Without the catch-all routes, which show that a page is missing. */
function routesOf(): string[] {
  const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory(), isServer: true });
  return Object.keys(routesByPath).filter((path) => !path.endsWith('$'));
}

async function writePage(page: StaticPage, at: Place, input: PrerenderInput): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [at.address] });
  const router = createRouter({ routeTree, history, isServer: true });
  await router.load();
  const all = await renderTree(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  // React writes the title first, but it belongs into the head.
  const [tag = '', title = ''] = /<title>(.*?)<\/title>/.exec(all) ?? [];
  return toHtml(input, {
    language: at.language,
    title,
    description: page.description(),
    body: all.replace(tag, ''),
    styles: input.styles[page.file] ?? '',
    links: linksOf(page, at, input.origin),
    failure: {
      language: at.language,
      text: t`The buttons of this page do not work yet: the server could not be reached.`,
      retry: t`Retry`,
    },
  });
}

/** A rendering error fails the start, because the page would be incomplete. */
async function renderTree(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderTree(tree, { onError: (error) => void errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Home has an address in each language. Other pages are English and change their language in the browser. */
const addressOf = ({ path }: StaticPage, { language, home }: Written): string | null =>
  path === '/' ? home : language === 'en' ? path : null;

function linksOf(page: StaticPage, { address }: Place, origin: string): string {
  const at = (path: string) => `href="${escapeText(origin + path)}"`;
  const others = page.path === '/' ? languages : [];
  return [
    `<link rel="canonical" ${at(address)}>`,
    ...others.map(({ language, home }) => `<link rel="alternate" hreflang="${language}" ${at(home)}>`),
    ...others.slice(0, 1).map(({ home }) => `<link rel="alternate" hreflang="x-default" ${at(home)}>`),
  ].join('');
}
