import { Found } from './Found';
import { foundParts } from './found-parts';

/** A text with the words of a search marked. */
export const FoundText = ({ text, search }: { text: string; search: string }) =>
  foundParts(text, search).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice, and the parts have no other name
    part.isFound ? <Found key={at}>{part.text}</Found> : part.text,
  );
