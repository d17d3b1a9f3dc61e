/** The bytes are no text, so no part of the file is used. */
export class NoText extends Error {}

/** A file's text, and its encoding if it is not UTF-8. `isBroken`: some bytes are replaced by U+FFFD. */
export type Decoded = { text: string; encoding: 'UTF-16' | 'GBK' | 'Windows-1252' | null; isBroken?: boolean };

/**
 * UTF-8 and UTF-16, as spreadsheets save them, and the older encodings of Chinese and Western Windows. A few odd bytes
 * among other UTF-8 are a fault of the file.
 */
export function decode(bytes: Uint8Array<ArrayBuffer>): Decoded {
  const wide = wideEncoding(bytes);
  const modern = as(wide ?? 'utf-8', bytes);
  if (modern !== null) return { text: withoutMark(modern), encoding: wide && 'UTF-16' };
  if (wide) throw new NoText(wide);
  const loose = new TextDecoder().decode(bytes);
  // By chance an older encoding has a valid pair of UTF-8 now and then, but hardly a group of three.
  const valid = count(loose, /[\u0080-\u07ff]/g) + 4 * count(loose, /[\u0800-\ufffc]/g);
  if (valid >= 3 * count(loose, /\ufffd/g)) {
    return { text: withoutMark(loose), encoding: null, isBroken: true };
  }
  const chinese = isCommonChinese(bytes) ? as('gb18030', bytes) : null;
  const text = chinese ?? as('windows-1252', bytes) ?? '';
  // Pictures and programs have control characters.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) throw new NoText('control characters');
  return { text, encoding: chinese === null ? 'Windows-1252' : 'GBK' };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function as(encoding: string, bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 has a mark, or most of its zeros are on one side of the pairs. */
function wideEncoding(bytes: Uint8Array<ArrayBuffer>): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = bytes.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  const odd = bytes.reduce((sum, byte, at) => sum + (byte === 0 ? at % 2 : 0), 0);
  if (zeros === 0) return null;
  if (odd > (zeros - odd) * 4) return 'utf-16le';
  if (zeros - odd > odd * 4) return 'utf-16be';
  throw new NoText('zeros');
}

/** Whether most pairs are among the 3,755 usual characters. A Western letter makes other pairs with its neighbour. */
function isCommonChinese(bytes: Uint8Array<ArrayBuffer>): boolean {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    at++;
    const isSign = lead >= 0xa1 && lead <= 0xa3;
    const isUsual = lead >= 0xb0 && lead <= 0xd7;
    pairs++;
    if ((isSign || isUsual) && (bytes[at] ?? 0) >= 0xa1) common++;
  }
  return common * 2 >= pairs;
}

/** Some programs write the mark twice. */
const withoutMark = (text: string): string => text.replace(/^\ufeff{1,9}/, '');
