/** Comments of a source file as plain text. Line comments below each other are one comment. */
export function commentsOf(source: string, language: 'script' | 'css'): string[] {
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < source.length; ) {
    const end = partEnd(source, at, language);
    if (isComment(source, at, language)) {
      const before = found.at(-1);
      const isNextLine = before && source.startsWith('//', at) && source.startsWith('//', before.start);
      if (isNextLine && /^\n[ \t]*$/.test(source.slice(before.end, at))) before.end = end;
      else found.push({ start: at, end });
    }
    at = end;
  }
  return found
    .map(({ start, end }) => plain(source.slice(start, end)))
    .filter((text) => !/^(biome-ignore|@ts-)/.test(text));
}

const isComment = (source: string, at: number, language: 'script' | 'css'): boolean =>
  source.startsWith('/*', at) || (language === 'script' && source.startsWith('//', at));

/** The end of the comment, string, regular expression or single character at this offset. */
function partEnd(source: string, at: number, language: 'script' | 'css'): number {
  const match = (part: RegExp): number => {
    part.lastIndex = at;
    return at + (part.exec(source)?.[0].length ?? 1);
  };
  if (source.startsWith('/*', at)) return match(/\/\*[\s\S]*?\*\//y);
  if (language === 'css') return at + 1;
  if (source.startsWith('//', at)) return match(/.*/y);
  if (source[at] === "'") return match(/'(?:\\.|[^'\\\n])*'/y);
  if (source[at] === '"') return match(/"(?:\\.|[^"\\\n])*"/y);
  // A template ends at its first unescaped backtick. A nested template counts as two templates, with code between them.
  if (source[at] === '`') return match(/`(?:\\[\s\S]|[^`\\])*`/y);
  if (
    source[at] === '/' &&
    /(?:^|[(,=:[!&|?{};+*%~^]|=>|\breturn|\bcase)\s*$/.test(source.slice(Math.max(0, at - 40), at))
  )
    return match(/\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y);
  return at + 1;
}

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^(?:\/\/+|\*+)\s?/, ''))
    .join('\n')
    .trim();

/** A sentence ends at a full stop, a paragraph, a list item or an `@tag`. */
export const sentencesOf = (comment: string): string[] =>
  comment
    .split(/\n\s*\n|\n(?=\s*(?:[-*|@]|\d+\.\s))/)
    .flatMap((paragraph) => paragraph.replaceAll(/`[^`]*`|https?:\S+/g, 'code').split(/(?<=[.!?]['")\]]?)\s+/));

/** A dash or an arrow between words is no word. */
export const wordsOf = (sentence: string): string[] =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
