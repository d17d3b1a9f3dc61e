import { ownPath } from '../../api/destinations';

/** The text of a message with clickable links to this site. */
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
