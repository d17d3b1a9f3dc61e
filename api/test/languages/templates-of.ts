/** The tagged templates of a source, with {0}, {1} for their values. Values may contain templates. */
export function templatesOf(source: string, tag: RegExp): string[] {
  return [...source.matchAll(tag)].map(({ 0: { length }, index }) => templateAt(source, index + length).text);
}

/** Reads a template from after its opening backtick to after its closing one. */
function templateAt(source: string, from: number): { text: string; end: number } {
  let text = '';
  let values = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '`') return { text, end: at + 1 };
    if (source.startsWith('${', at)) {
      text += `{${values++}}`;
      at = endOfValue(source, at + 2);
    } else text += source[at];
  }
  throw new Error(`A template has no end: ${source.slice(from, from + 40)}`);
}

/** The position of the brace that closes a value. */
function endOfValue(source: string, from: number): number {
  let depth = 1;
  for (let at = from; ; at++) {
    if (source[at] === '`') at = templateAt(source, at + 1).end - 1;
    else if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at;
  }
}
