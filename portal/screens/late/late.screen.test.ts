import { Component, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { late } from '../../src/ui/late';

const lost = new TypeError('Failed to fetch dynamically imported module');
const file = { default: ({ name }: { name: string }) => name };
const waiting = ({ name }: { name: string }) => `no ${name} yet`;

let box: HTMLElement;
let root: Root;

beforeEach(() => {
  box = document.createElement('div');
  root = createRoot(box, { onCaughtError: () => undefined });
});
afterEach(() => root.unmount());

const draw = (part: ReactNode) => flushSync(() => root.render(createElement(Fault, { key: Math.random() }, part)));
const settled = () => new Promise((resolve) => setTimeout(resolve));
const shows = (text: string) => vi.waitFor(() => expect(box.textContent).toBe(text));

class Fault extends Component<{ children?: ReactNode }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render = () => (this.state.error ? String(this.state.error) : this.props.children);
}

test('a part shows its fallback until its file is loaded', async () => {
  const Advice = late(async () => file, { waiting });
  draw(createElement(Advice, { name: 'advice' }));
  expect(box.textContent).toBe('no advice yet');
  await shows('advice');
});

test('a part with a loaded file is shown immediately', async () => {
  const Advice = late(async () => file, { waiting });
  await Advice.preload();
  draw(createElement(Advice, { name: 'advice' }));
  expect(box.textContent).toBe('advice');
});

test('an optional part that fails to load is fetched again when next shown', async () => {
  const counted = vi.fn(waiting);
  const Advice = late(vi.fn(async () => file).mockRejectedValueOnce(lost), { waiting: counted, optional: true });
  draw(createElement(Advice, { name: 'advice' }));
  // The fallback is drawn while the file loads, and again after the failure.
  await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
  expect(box.textContent).toBe('no advice yet');
  draw(createElement(Advice, { name: 'advice' }));
  await shows('advice');
});

test('any other part that fails to load throws and is fetched again', async () => {
  const Form = late(vi.fn(async () => file).mockRejectedValueOnce(lost));
  draw(createElement(Form, { name: 'form' }));
  await shows(String(lost));
  draw(createElement(Form, { name: 'form' }));
  await shows('form');
});

test('a part lost without a connection is loaded once the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Form = late(vi.fn(async () => file).mockRejectedValueOnce(lost), { waiting });
  draw(createElement(Form, { name: 'form' }));
  await settled();
  expect(box.textContent).toBe('no form yet');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await shows('form');
});

test('a preloaded file that was lost is fetched again for its part', async () => {
  const Form = late(vi.fn(async () => file).mockRejectedValueOnce(lost), { when: 'now' });
  await settled();
  draw(createElement(Form, { name: 'form' }));
  await shows('form');
});
