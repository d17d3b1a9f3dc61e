import type { Tracking } from '@tibara/contract/dispatch/calls';

/** An older position is hidden: the rider is elsewhere. */
export const OLD_SECONDS = 600;

/** The age of the rider's position in seconds, also while the page gets no updates. Null if it is unknown. */
export function ageOf({ rider }: Pick<Tracking, 'rider'>, updatedAt: number, now: number): number | null {
  const age = rider?.positionAge ?? null;
  return age === null ? null : age + Math.max(0, Math.round((now - updatedAt) / 1000));
}
