import '@testing-library/jest-dom/vitest';
import { setImmediate } from 'node:timers/promises';
import { configure } from '@testing-library/dom';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import './light-dom';
import { beginScreen, endScreen } from './screen';

configure({
  // A busy machine must not fail a test.
  asyncUtilTimeout: 45_000,
  // Only the message, because the whole page would hide it in the log.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'not found'),
  // React draws in its own task after each user event.
  asyncWrapper: async (act) => {
    const result = await act();
    await setImmediate();
    return result;
  },
});

// Our disabled controls keep the focus for their reason, so ARIA alone disables them.
const isDisabled = (control: Element): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';
expect.extend({
  toBeDisabled: (control: Element) => ({ pass: isDisabled(control), message: () => 'whether the control is disabled' }),
  toBeEnabled: (control: Element) => ({ pass: !isDisabled(control), message: () => 'whether the control is enabled' }),
});

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
  beginScreen();
});

afterEach(async () => {
  const faults = await endScreen();
  expect(faults, 'calls that the contract or this test does not know').toEqual([]);
  expect(errors, 'errors in the console').toEqual([]);
});

// A part still loading when the worker starts its next file could never be loaded again.
afterAll(() => vi.dynamicImportSettled());
