import type { Locator, Page } from '@playwright/test';

/** The map itself. Where a sketch stands in for it, there is none. */
export const mapOf = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

/** Marker and window are named alike: 'Drop-off 2, Klang'. */
export const marker = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The window over a marker of the map, or the card on a sketch. */
export const infoWindow = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a line of the map begins and ends on the screen. */
export const endsOf = (line: Locator): Promise<{ x: number; y: number }[]> =>
  line.evaluate((path) => {
    if (!(path instanceof SVGPathElement)) throw new Error('it is no line');
    const matrix = path.getScreenCTM() ?? undefined;
    return [0, path.getTotalLength()].map((at) => {
      const { x, y } = path.getPointAtLength(at).matrixTransform(matrix);
      return { x, y };
    });
  });
