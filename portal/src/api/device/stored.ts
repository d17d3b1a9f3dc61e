/** A stored value may be from another release or edited by hand, so its shape is checked. */
interface Shape<Kept> {
  safeParse: (value: unknown) => { success: true; data: Kept } | { success: false };
}

/** A storage of the browser. If it is full, forbidden or absent, nothing survives the page. */
const storageIn = (open: () => Storage) => ({
  keys(prefix: string): string[] {
    try {
      const place = open();
      const all = Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
      return all.filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
  read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  readJson(key: string): unknown {
    const text = this.read(key);
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  readAs<Kept>(key: string, shape: Shape<Kept>): Kept | null {
    const parsed = shape.safeParse(this.readJson(key));
    return parsed.success ? parsed.data : null;
  },
  write(key: string, value: string): void {
    try {
      open().setItem(key, value);
    } catch {
      // The caller still has the value in memory.
    }
  },
  remove(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
});

export const stored = storageIn(() => localStorage);
/** For this tab only. Survives a reload, and a visit to another site and back. */
export const storedInTab = storageIn(() => sessionStorage);

/** Key of a visitor's route. A visitor has no id. */
export const visitorRouteKey = 'visitor route';

/** Checked by hand, because the landing page does not load the schema library. */
export const hasVisitorStops = (): boolean => Object(stored.readJson(visitorRouteKey)).stops?.length > 0;
