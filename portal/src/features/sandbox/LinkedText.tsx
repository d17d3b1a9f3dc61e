import { ownPath } from '../../api/destinations';

/** A message as text whose links can be followed; only links of this site are. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    isOurs(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
      <a key={index} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

const isOurs = (part: string): boolean => /^https?:/.test(part) && ownPath(part) !== undefined;
