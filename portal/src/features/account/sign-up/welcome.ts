import { storedInTab } from '#api/device/stored.ts';

const key = 'welcome';

/** The home page welcomes once after a sign-up (R058). */
export const welcome = {
  expect: (): void => storedInTab.write(key, 'new'),
  take(): boolean {
    const isExpected = storedInTab.read(key) !== null;
    storedInTab.remove(key);
    return isExpected;
  },
};
