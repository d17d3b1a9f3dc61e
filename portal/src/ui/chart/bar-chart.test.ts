import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart } from './BarChart';

const bar = (day: number) => ({
  key: `${day}`,
  label: `${day} Nov`,
  title: `${day} Nov`,
  text: `${day} completed`,
  values: [day],
});
const drawn = (days: number[]) =>
  renderToStaticMarkup(createElement(BarChart, { label: 'Drop-offs', bars: days.map(bar), looks: ['solid'] }));

test('one day alone is read out, and no day reads nothing', () => {
  expect(drawn([5, 7])).toContain('aria-valuetext="7 Nov: 7 completed"');
  expect(drawn([5])).toContain('aria-valuetext="5 Nov: 5 completed"');
  expect(drawn([])).not.toContain('slider');
});

const textsOf = (html: string) => [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text);

test('the axis goes from 0 to at least the highest bar', () => {
  expect(textsOf(drawn([4])).slice(0, 5)).toEqual(['0', '1', '2', '3', '4']);
});

test('[R184] each bar has its label under it', () => {
  expect(textsOf(drawn([1, 2, 3])).slice(-3)).toEqual(['1 Nov', '2 Nov', '3 Nov']);
});
