import axe from 'axe-core';
import { expect } from 'vitest';

/** Run once per screen, because a run takes half a second of the processor. */
export async function expectAccessible(): Promise<void> {
  expect(await findViolations()).toEqual([]);
}

export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // Style sheets with the colours are not loaded here. Journeys check contrast.
    rules: { 'color-contrast': { enabled: false } },
    preload: false,
    iframes: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
}
