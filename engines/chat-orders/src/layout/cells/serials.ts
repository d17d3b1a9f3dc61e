import { addDays } from '@tibara/contract/time';

/** A spreadsheet's day number: 46350 is 2026-11-24. */
export function serialDay(text: string): string | null {
  const serial = /^([2-7]\d{4})(?:\.\d{1,15})?$/.exec(text);
  return serial ? addDays('1899-12-30', Number(serial[1])) : null;
}

/** A spreadsheet's time, alone or behind its day number: 0.625 and 46350.625 are 15:00. */
export function fractionClock(text: string): string | null {
  const fraction = /^(?:0|[2-7]\d{4})?(\.\d{1,15})$/.exec(text);
  if (!fraction) return null;
  const minutes = Math.round(Number(fraction[1]) * 24 * 60) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
