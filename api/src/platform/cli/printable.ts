/**
 * Makes text from a bank's file or a merchant safe for a terminal. Control characters could move its cursor, change its
 * title or hide lines. Each is printed as its code; line ends stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character === '\n' ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
