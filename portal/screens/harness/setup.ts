import '@testing-library/jest-dom/vitest';
import { setImmediate } from 'node:timers/promises';
import { configure } from '@testing-library/dom';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import './light-dom';
import { beginScreen, endScreen } from './screen';

configure({
  // A busy machine is no failure.
  asyncUtilTimeout: 45_000,
  // The message alone: a whole page in the log hides it.
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'not found'),
  // React draws in a task of its own after each act of a person.
  asyncWrapper: async (act) => {
    const result = await act();
    await setImmediate();
    return result;
  },
});

// A disabled control of ours keeps the focus, so that its reason can be read: it is disabled by ARIA alone.
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

// The worker goes on to its next file: a part of the portal that is on its way by then could never be loaded again.
afterAll(() => vi.dynamicImportSettled());
