/** A storage of the browser, which may be full, forbidden or absent: then nothing outlives the page. */
const storageIn = (place: () => Storage) => ({
  read(key: string): string | null {
    try {
      return place().getItem(key);
    } catch {
      return null;
    }
  },
  readJson<T>(key: string): T | null {
    const text = this.read(key);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      place().setItem(key, value);
    } catch {
      // Kept in memory by whoever wrote it.
    }
  },
  remove(key: string): void {
    try {
      place().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});

export const stored = storageIn(() => localStorage);
/** Of this tab alone; it outlives a reload, and the way to another site and back. */
export const storedInTab = storageIn(() => sessionStorage);
