/** 'YYYY-MM-DD' of this century, from an address that may have been typed by anybody. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
