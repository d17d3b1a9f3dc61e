/** 'YYYY-MM-DD' of this century, from an address that anybody may have typed. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && isOfCalendar(text);

/** Date.parse reads 30 February as 2 March. */
function isOfCalendar(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
