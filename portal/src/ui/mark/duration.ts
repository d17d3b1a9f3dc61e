import { t } from '@lingui/core/macro';

/** '33 min', '1 h 20 min', '2 h'. At least one minute. */
export function durationText(wholeMinutes: number): string {
  const hours = Math.floor(wholeMinutes / 60);
  const minutes = wholeMinutes % 60;
  if (hours === 0) return t`${Math.max(1, minutes)} min`;
  return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
}
