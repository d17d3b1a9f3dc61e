export interface WrittenPage {
  language: string;
  title: string;
  description: string;
  body: string;
  /** The page's own tags: styles. */
  styles: string;
  /** Where else it is, in which language. */
  links: string;
  /** For boot.ts: what to say where the portal's files do not come, and its button. */
  failure: { text: string; retry: string };
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
  const failure = `<div id="portal-failure" class="notice" role="alert" hidden><p>${escapeText(page.failure.text)}</p><button type="button">${escapeText(page.failure.retry)}</button></div>`;
  return html
    .replaceAll(appFiles, '')
    .replace(/<title>.*?<\/title>|<meta name="description"[^>]*>/g, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${page.language}" data-words="${page.language}"`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-language="${page.language}">${page.body}</div>${failure}`,
    );
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
