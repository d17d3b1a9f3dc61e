/** The browser's storage, which may be full, forbidden or absent: then nothing outlives the page. */
export const stored = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  readJson<T>(key: string): T | null {
    const text = stored.read(key);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Kept in memory by whoever wrote it.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
