/** A time that the rules required. A missing one is a bug and must never become the year 1970. */
export function requiredTime(time: string | null | undefined): Date {
  if (!time) throw new RangeError('a time is missing that the rules ask for');
  return new Date(time);
}
