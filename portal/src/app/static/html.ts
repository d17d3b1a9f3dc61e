export interface WrittenPage {
  language: string;
  title: string;
  description: string;
  body: string;
  /** The page's own tags: styles. */
  styles: string;
  /** Where else it is, in which language. */
  links: string;
  failure: Failure;
}

/** What index.html shows where the portal's files do not come, and its button. */
export interface Failure {
  language: string;
  text: string;
  retry: string;
}

export interface Template {
  /** The built index.html with the settings in it. */
  html: string;
  /** The address of boot.ts. */
  boot: string;
}

/** Scripts, and what makes the browser fetch them sooner. */
const appFiles = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** Before the first paint: what is only for visitors is not shown to a merchant. */
const tellMember =
  "<script>try{if(localStorage.getItem('refresh_token'))document.documentElement.dataset.member=''}catch{}</script>";

/**
 * A page as it is sent: the built index.html with its words in it. The portal's own files are in a template, which does
 * nothing by itself: boot.ts brings them in.
 */
export function toHtml({ html, boot }: Template, page: WrittenPage): string {
  const files = html.match(appFiles)?.join('') ?? '';
  const head = [
    `<title>${page.title}</title>`,
    `<meta name="description" content="${escapeText(page.description)}">`,
    page.links,
    page.styles,
    tellMember,
    `<template id="portal-files">${files}</template>`,
    `<script type="module" src="/${boot}"></script>`,
  ];
  return html
    .replaceAll(appFiles, '')
    .replace(/<title>.*?<\/title>|<meta name="description"[^>]*>/g, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${page.language}" data-words="${page.language}"`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-language="${page.language}">${page.body}</div>${noticeOf(page.failure)}`,
    );
}

/** What an empty page says in one language where scripts are off, and its way out. */
export interface WithoutScripts {
  language: string;
  text: string;
  home: { text: string; address: string };
}

/** The page for every other route: it is empty until its files have come, and can say in each language why it stays so. */
export function toShell(html: string, failures: readonly Failure[], withoutScripts: readonly WithoutScripts[]): string {
  const sentences = withoutScripts.map(
    ({ language, text, home }) =>
      `<p lang="${language}">${escapeText(text)} <a href="${home.address}">${escapeText(home.text)}</a></p>`,
  );
  const off = `<noscript><main class="notice"><div>${sentences.join('')}</div></main></noscript>`;
  return html.replace('<div id="root"></div>', (root) => root + failures.map(onlyNoticeOf).join('') + off);
}

const noticeOf = ({ language, text, retry }: Failure): string =>
  `<div class="notice" role="alert" lang="${language}" hidden><p>${escapeText(text)}</p>${buttonOf(retry)}</div>`;

/** On an empty page it is all there is. */
const onlyNoticeOf = ({ language, text, retry }: Failure): string =>
  `<main class="notice" lang="${language}" hidden><div role="alert"><h1>${escapeText(text)}</h1></div>${buttonOf(retry)}</main>`;

const buttonOf = (text: string): string => `<button type="button">${escapeText(text)}</button>`;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
