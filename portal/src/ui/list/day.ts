/** 'YYYY-MM-DD' of this century, from an address that may have been typed by anybody. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && isOfCalendar(text);

/** 30 February is read as 2 March. */
function isOfCalendar(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
