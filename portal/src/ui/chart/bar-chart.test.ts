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

test('one day alone is read out, too, and no day has nothing to read', () => {
  expect(drawn([5, 7])).toContain('aria-valuetext="7 Nov: 7 completed"');
  expect(drawn([5])).toContain('aria-valuetext="5 Nov: 5 completed"');
  expect(drawn([])).not.toContain('slider');
});
