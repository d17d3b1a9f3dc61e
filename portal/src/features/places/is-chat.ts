/** A chat has several lines and a phone number. An address with line breaks has no phone number. */
export const isChat = (text: string): boolean =>
  text.split('\n').filter((line) => line.trim() !== '').length > 1 && /\+?\d[\d -]{6,13}\d/.test(text);
