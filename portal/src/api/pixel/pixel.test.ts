import { expect, test } from 'vitest';
import { reportPageView, setPixel } from './pixel';

test('the view of a page is reported to the pixel that is set, and to nobody without one [R164]', () => {
  const seen: string[] = [];
  reportPageView('invoice');
  setPixel({ pageView: (page) => seen.push(page) });
  reportPageView('invoice');
  setPixel(null);
  reportPageView('invoice');
  expect(seen).toEqual(['invoice']);
});
