/**
 * A browser may forbid storage, or give one that throws. Then the page keeps its data in memory, and the shell tells the
 * user. main.tsx loads this file first, because others read the storage when they are loaded.
 */
export const isStorageBlocked = 'document' in globalThis && lendStorage();

function lendStorage(): boolean {
  const blocked = ['localStorage', 'sessionStorage'].filter((name) => !isUsable(name));
  for (const name of blocked) Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
  // A browser that forbids storage refuses locks too. Without locks the tabs do not wait for each other.
  if (blocked.length > 0) Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  return blocked.length > 0;
}

function isUsable(name: string): boolean {
  const probe = 'probe';
  try {
    const storage: Storage = Reflect.get(globalThis, name);
    // A full storage can be read.
    if (storage.length > 0 && storage.getItem(storage.key(0) ?? '') !== null) return true;
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
