import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** `12`, `12-14` and `12-14,20` are lines of a file, counted from 1. Null for anything else. */
export function readLines(text) {
  const ranges = text.split(',').map((range) => /^(\d+)(?:-(\d+))?$/.exec(range));
  if (ranges.includes(null)) return null;
  return new Set(
    ranges.flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
    ),
  );
}

/** Replaces lines of a file with the given text. Returns a function that restores them. */
export function takeOut(path, lines, replacement) {
  const text = readFileSync(path, 'utf8');
  rmSync(path); // a link to the original
  writeFileSync(path, withoutLines(text, lines, replacement));
  return () => writeFileSync(path, text);
}

export function withoutLines(text, lines, replacement) {
  const [first] = [...lines].sort((a, b) => a - b);
  return text
    .split('\n')
    .flatMap((line, index) => {
      if (!lines.has(index + 1)) return [line];
      return index + 1 === first && replacement !== undefined ? [replacement] : [];
    })
    .join('\n');
}
