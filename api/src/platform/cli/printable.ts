/**
 * What a bank's file or a merchant wrote, for a terminal: control characters would move its cursor, change its title or
 * hide lines. Each is shown as its code; line ends stay.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character === '\n' ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
