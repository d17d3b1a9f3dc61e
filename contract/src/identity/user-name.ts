/** One address and nothing that a mail header could take for two. */
export const isUserName = (text: string): boolean =>
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/.test(text);
