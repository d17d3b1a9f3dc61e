import { AppError } from '../../errors.ts';

/** PostgreSQL cannot store NUL or half a surrogate pair. Refused by field name before any statement. */
export function refuseBadText(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (isBad(value)) refuse(path);
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) refuseBadText(each, [...path, String(index)]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (isBad(name)) refuse(path);
      refuseBadText(each, [...path, name]);
    }
  }
}

const isBad = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function refuse(path: readonly string[]): never {
  const message = 'holds a character that cannot be kept';
  const field = path.join('.');
  throw new AppError('bad_request', `${field}: ${message}`, { issues: [{ path: field, message }] });
}
