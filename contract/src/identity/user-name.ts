/** Whether a text is one address, without any character that a mail header could read as a second address. */
export const isUserName = (text: string): boolean =>
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/.test(text);
