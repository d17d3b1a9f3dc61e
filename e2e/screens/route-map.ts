import { expect, type Locator, type Page } from '@playwright/test';

/** The map itself, absent while it loads and where the list of stops replaces it. */
export const mapOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name }).and(page.locator('.route-map-box'));

/** Marker and window have the same name: 'Drop-off 2, Klang'. */
export const marker = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The window over a marker. */
export const infoWindow = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const endsOf = (line: Locator): Promise<{ x: number; y: number }[]> =>
  line.evaluate((path) => {
    if (!(path instanceof SVGPathElement)) throw new Error('it is no line');
    const matrix = path.getScreenCTM() ?? undefined;
    return [0, path.getTotalLength()].map((at) => {
      const { x, y } = path.getPointAtLength(at).matrixTransform(matrix);
      return { x, y };
    });
  });

export const hiddenAmong = (markers: Locator): Promise<string[]> =>
  markers.evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    const told = (index: number) => all[index]?.textContent || all[index]?.getAttribute('data-state');
    const overlapping = boxes.flatMap((a, index) =>
      boxes.flatMap((b, other) =>
        other > index && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          ? [`${told(index)} and ${told(other)}`]
          : [],
      ),
    );
    const covered = all.flatMap((each, index) => {
      if (!(each instanceof HTMLButtonElement)) return [];
      const { left, top, width, height } = each.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return each.contains(hit) ? [] : [`something over ${told(index)}`];
    });
    return [...overlapping, ...covered];
  });

export async function expectWhole(window: Locator, map: Locator): Promise<void> {
  const [inner, outer] = await Promise.all([window.boundingBox(), map.boundingBox()]);
  if (!inner || !outer) throw new Error('it is not on the screen');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  for (const over of await window.page().locator('.map-over > *').all()) {
    const box = await over.boundingBox();
    const isApart =
      !box ||
      inner.x >= box.x + box.width ||
      box.x >= inner.x + inner.width ||
      inner.y >= box.y + box.height ||
      box.y >= inner.y + inner.height;
    expect(isApart).toBe(true);
  }
}
