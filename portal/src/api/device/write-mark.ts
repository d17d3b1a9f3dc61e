import { writeMarkHeader } from '@tibara/contract/call';
import { stored } from './stored';

/** All tabs of a session share the mark of its newest write (ADR 120). */
export const WRITE_MARK = writeMarkHeader;

/** The headers of a read that must see the session's writes. */
export function writeMarkHeaders(): Record<string, string> {
  const mark = stored.read(WRITE_MARK);
  return mark ? { [writeMarkHeader]: mark } : {};
}

/** Replies arrive in any sequence. A newer mark is greater as text. */
export function keepWriteMark(mark: string | null | undefined): void {
  if (mark && mark > (stored.read(WRITE_MARK) ?? '')) stored.write(WRITE_MARK, mark);
}

export const keepWriteMarkOf = ({ headers }: Response): void => keepWriteMark(headers.get(writeMarkHeader));
