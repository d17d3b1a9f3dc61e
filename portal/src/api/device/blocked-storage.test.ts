import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The next file may load a module that reads the document.
afterEach(() => vi.unstubAllGlobals());

const forbid = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const empty: Partial<Storage> = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { locks: {} });
  for (const name of names) vi.stubGlobal(name, empty);
});

const names = ['localStorage', 'sessionStorage'];

const isBlocked = async (): Promise<boolean> => (await import('./blocked-storage')).isStorageBlocked;

test.each([
  ['forbidden', { get: forbid }],
  ['absent', { value: undefined }],
  ['switched off', { value: null }],
  ['unreadable', { value: { ...empty, length: 1, key: forbid } }],
  ['without room', { value: { ...empty, setItem: forbid } }],
])('a storage that is %s is replaced by memory', async (_, property) => {
  for (const name of names) {
    vi.resetModules();
    Object.defineProperty(globalThis, name, { configurable: true, ...property });
    expect(await isBlocked()).toBe(true);
    const storage: Storage = Reflect.get(globalThis, name);
    storage.setItem('theme', 'dark');
    expect([storage.length, storage.key(0), storage.getItem('theme')]).toEqual([1, 'theme', 'dark']);
    storage.removeItem('theme');
    expect([storage.length, storage.getItem('theme'), navigator.locks]).toEqual([0, null, undefined]);
  }
});

test.each([
  ['usable', empty],
  ['full', { ...empty, length: 1, key: () => 'theme', getItem: () => 'dark', setItem: forbid }],
])('a storage that is %s stays', async (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect([await isBlocked(), localStorage]).toEqual([false, storage]);
});
