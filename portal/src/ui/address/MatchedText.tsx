import { splitAtMatch } from './match';

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
