/** One address, without anything that a mail header could read as two. */
export const isUserName = (text: string): boolean =>
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/.test(text);
