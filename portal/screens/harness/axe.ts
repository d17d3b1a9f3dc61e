import axe from 'axe-core';
import { expect } from 'vitest';

/** Axe finds nothing on the screen as it is drawn. Once per screen: a look takes half a second of the processor. */
export async function expectAccessible(): Promise<void> {
  expect(await findViolations()).toEqual([]);
}

export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // Colours come from style sheets, which are not loaded here: the journeys look at them.
    rules: { 'color-contrast': { enabled: false } },
    preload: false,
    iframes: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
}
