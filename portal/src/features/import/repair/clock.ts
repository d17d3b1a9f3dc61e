/** '3pm', '3.30 pm', '15:00' and '1500hrs' as 'HH:MM'; null where it is not certain. */
export function meantClock(text: string): string | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const match = patterns.map((pattern) => pattern.exec(plain)).find((each) => each !== null);
  const { hours = '', minutes = '00', half = '' } = match?.groups ?? {};
  const hour = halfDay(Number(hours), half);
  if (!match || hour === null || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const patterns = [
  /^(?<hours>\d{1,2})(?:[:.](?<minutes>\d{2}))?(?::\d{2})? ?(?<half>am|pm)$/,
  /^(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?::00)?$/,
  /^(?<hours>\d{2})(?<minutes>\d{2}) ?(?:h|hrs)$/,
];

function halfDay(hours: number, half: string): number | null {
  if (half === '') return hours <= 23 ? hours : null;
  return hours < 1 || hours > 12 ? null : (hours % 12) + (half === 'pm' ? 12 : 0);
}
