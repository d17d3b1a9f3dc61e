import { isUtf8 } from 'node:buffer';
import { AppError } from '../../errors.ts';
import { refuseBadText } from './bad-text.ts';

/** Deeper than any call, and far from overflowing a recursive function's stack. */
const MOST_LEVELS = 32;
/** Twice the values of a thousand drop-offs with every field. */
const MOST_VALUES = 50_000;

/**
 * The only parser of JSON from outside. The text is measured before any value is built.
 * @param options.keepsLongNumbers numbers beyond the safe integers become their text
 */
export function parseJson(bytes: Buffer, { keepsLongNumbers = false } = {}): unknown {
  if (!isUtf8(bytes)) throw new AppError('bad_request', 'body: this is not UTF-8');
  measure(bytes);
  const text = bytes.toString('utf8');
  const value = parse(text, keepsLongNumbers ? longNumbersAsText : undefined);
  // Only an escape can hide a character that cannot be stored: a bare one is not valid JSON or UTF-8.
  if (text.includes('\\u')) refuseBadText(value, ['body']);
  return value;
}

type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

const longNumbersAsText: Reviver = (_, value, context) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? context?.source : value;

function parse(text: string, revive?: Reviver): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    throw new AppError('bad_request', 'body: this is not JSON');
  }
}

/** Counts brackets, commas and colons outside strings, in one pass over the bytes. */
function measure(bytes: Buffer): void {
  let levels = 0;
  let values = 0;
  let isInText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (isInText) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++levels > MOST_LEVELS) throw new AppError('bad_request', `body: nested deeper than ${MOST_LEVELS} levels`);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels--;
    else if ((byte === COMMA || byte === COLON) && ++values > MOST_VALUES)
      throw new AppError('too_large', `body: more than ${MOST_VALUES} values`);
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
