/**
 * A browser's translation works beside the page's scripts, so it has the browser's own methods. This file is loaded
 * before the portal wraps them. The words stay the same.
 */
const { appendChild, insertBefore, removeChild } = Node.prototype;

/** The ways in which browsers and extensions change the texts of an element. */
const ways: readonly ((parent: Element) => void)[] = [
  // Chrome and Edge.
  (parent) => forEachText(parent, (text) => replace([text], inFonts(document.createTextNode(text.data)))),
  // Safari.
  (parent) => forEachText(parent, (text) => replace([text], document.createTextNode(text.data))),
  // Neighbours become one sentence.
  (parent) => forEachText(parent, joinNext),
  // The own node is moved.
  (parent) => forEachText(parent, (text) => wrap(parent, [text])),
  // A sentence is moved with the elements in it.
  (parent) => wrap(parent, [...parent.childNodes]),
  // A script of the page has only the wrapped methods.
  (parent) => forEachText(parent, wrapByScript),
  (parent) => forEachText(parent, replaceByScript),
];

/** Translates an element's own texts in one of the ways. */
export const translate = (parent: Element, way: number): void => ways[way % ways.length]?.(parent);

/** Translates the whole page as Safari does: all texts now, and each later one. A test finds its elements as before. */
export function translatePage(): void {
  new MutationObserver(translateTexts).observe(document.body, { childList: true, characterData: true, subtree: true });
}

const translated = new WeakSet<Node>();

function translateTexts(): void {
  for (const element of document.body.querySelectorAll(':not(textarea, style)'))
    forEachText(element, (text) => {
      if (translated.has(text)) return;
      const copy = document.createTextNode(text.data);
      translated.add(copy);
      replace([text], copy);
    });
}

function forEachText(parent: Element, act: (text: Text) => void): void {
  for (const child of [...parent.childNodes])
    if (child instanceof Text && child.data.trim() && child.parentNode === parent) act(child);
}

function joinNext(text: Text): void {
  const texts: Text[] = [];
  for (let node: Node | null = text; node instanceof Text; node = node.nextSibling) texts.push(node);
  replace(texts, inFonts(document.createTextNode(texts.map(({ data }) => data).join(''))));
}

function wrap(parent: Element, nodes: readonly Node[]): void {
  const place = nodes.at(-1)?.nextSibling ?? null;
  insertBefore.call(parent, inFonts(...nodes), place);
}

function wrapByScript(text: Text): void {
  const font = document.createElement('font');
  text.parentNode?.insertBefore(font, text);
  font.appendChild(text);
}

function replaceByScript(text: Text): void {
  const parent = text.parentNode;
  parent?.insertBefore(inFonts(document.createTextNode(text.data)), text);
  parent?.removeChild(text);
}

function replace([text, ...others]: readonly Text[], node: Node): void {
  const parent = text?.parentNode;
  if (!parent) return;
  insertBefore.call(parent, node, text);
  for (const each of [text, ...others]) removeChild.call(parent, each);
}

function inFonts(...content: readonly Node[]): Node {
  const inner = document.createElement('font');
  for (const node of content) appendChild.call(inner, node);
  const outer = document.createElement('font');
  appendChild.call(outer, inner);
  return outer;
}
