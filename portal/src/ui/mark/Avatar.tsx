import './Avatar.css';

/** Hidden from screen readers, because the full name is beside it. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className="avatar" data-large={large || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Nur Aina Rosli" gives NR. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
