export interface WrittenPage {
  language: string;
  title: string;
  description: string;
  body: string;
  styles: string;
  /** Links to the page in other languages. */
  links: string;
  failure: Failure;
}

/** The notice and its button in index.html for portal files that fail to load. */
export interface Failure {
  language: string;
  text: string;
  retry: string;
}

export interface Template {
  html: string;
  boot: string;
}

const appFiles = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** Runs before the first paint, and hides visitors' elements from a merchant. */
const tellMember =
  "<script>try{if(localStorage.getItem('refresh_token'))document.documentElement.dataset.member=''}catch{}</script>";

/** The built index.html with the page's content. The portal's files are in an inert template for boot.ts. */
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

/** An empty page's text in one language without scripts, and its link. */
export interface WithoutScripts {
  language: string;
  text: string;
  home: { text: string; address: string };
}

/** The page for every other route, empty until its files are loaded. It can explain in each language why. */
export function toShell(html: string, failures: readonly Failure[], withoutScripts: readonly WithoutScripts[]): string {
  const sentences = withoutScripts.map(
    ({ language, text, home }) =>
      `<p lang="${language}">${escapeText(text)} <a href="${home.address}">${escapeText(home.text)}</a></p>`,
  );
  const off = `<noscript><main class="notice"><div>${sentences.join('')}</div></main></noscript>`;
  return html.replace('<div id="root"></div>', (root) => root + failures.map(onlyNoticeOf).join('') + off);
}

/** Hidden until index.html finds a browser that is too old for the portal's files. */
export function addTooOld(html: string, texts: readonly { language: string; text: string }[]): string {
  const sentences = texts.map(({ language, text }) => `<p lang="${language}">${escapeText(text)}</p>`);
  return html.replace('<body>', (body) => `${body}<div id="too-old" hidden>${sentences.join('')}</div>`);
}

const noticeOf = ({ language, text, retry }: Failure): string =>
  `<div class="notice" role="alert" lang="${language}" hidden><p>${escapeText(text)}</p>${buttonOf(retry)}</div>`;

const onlyNoticeOf = ({ language, text, retry }: Failure): string =>
  `<main class="notice" lang="${language}" hidden><div role="alert"><h1>${escapeText(text)}</h1></div>${buttonOf(retry)}</main>`;

const buttonOf = (text: string): string => `<button type="button">${escapeText(text)}</button>`;

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
