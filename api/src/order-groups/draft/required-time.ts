/** A time that the rules have asked for. Without it there is a fault of ours, and never the year 1970. */
export function requiredTime(time: string | null | undefined): Date {
  if (!time) throw new RangeError('a time is missing that the rules ask for');
  return new Date(time);
}
