/** The suggestion's text with its match in bold. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  const parts = splitAtMatch(text, query);
  return parts ? (
    <>
      {parts[0]}
      <b>{parts[1]}</b>
      {parts[2]}
    </>
  ) : (
    text
  );
}

/** Before, match, after, or null without a match. Prefers a match at the start of a word. */
export function splitAtMatch(text: string, query: string): [string, string, string] | null {
  const wanted = query.trim().toLowerCase();
  if (wanted.length < 2) return null;
  const lower = text.toLowerCase();
  const atWord = ` ${lower}`.indexOf(` ${wanted}`);
  const at = atWord >= 0 ? atWord : lower.indexOf(wanted);
  if (at < 0) return null;
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
