import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { translate } from './translation';

test('a translated page shows each later text and number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawing, { minLength: 2, maxLength: 5 }), fc.infiniteStream(fc.nat(6)), showsAll),
    { numRuns: 60 },
  );
});

async function showsAll(drawings: ReactNode[], ways: Iterator<number>): Promise<void> {
  const [translated, plain] = [makeRoot(), makeRoot()];
  const shown: [string, string][] = [];
  for (const drawing of drawings) {
    flushSync(() => [translated, plain].map(({ root }) => root.render(drawing)));
    shown.push([translated.host.textContent, plain.host.textContent]);
    for (const _ of ['first', 'again']) {
      for (const element of [translated.host, ...translated.host.querySelectorAll('*')])
        translate(element, ways.next().value);
      // The observer learns of the translation.
      await Promise.resolve();
    }
  }
  for (const { root, host } of [translated, plain]) {
    flushSync(() => root.unmount());
    host.remove();
  }
  for (const [found, wanted] of shown) expect(found).toBe(wanted);
}

function makeRoot() {
  const host = document.createElement('div');
  document.body.append(host);
  return { host, root: createRoot(host) };
}

/** Texts, numbers and elements, some of them with keys, so that React also moves them. */
const { drawing } = fc.letrec<{ drawing: ReactNode; children: ReactNode[]; element: ReactNode }>((tie) => ({
  drawing: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('stops ', 'RM ', null, false),
    fc.integer({ min: 0, max: 99 }),
    tie('element'),
  ),
  children: fc.array(tie('drawing'), { maxLength: 4 }),
  element: fc
    .tuple(fc.constantFrom('p', 'b'), fc.shuffledSubarray(['x', 'y', 'z']), tie('children'))
    .map(([tag, keys, children]) =>
      createElement(
        tag,
        {},
        ...children,
        keys.map((key) => createElement('i', { key }, key)),
      ),
    ),
}));
