import { describe, expect, test } from 'vitest';
import { axisOf, labelledBars, segmentsOf } from './bars';

describe('the axis of a chart', () => {
  test('counts in round steps up to at least the highest bar', () => {
    expect(axisOf(9)).toEqual({ top: 10, ticks: [0, 5, 10] });
    expect(axisOf(3)).toEqual({ top: 3, ticks: [0, 1, 2, 3] });
    expect(axisOf(167)).toEqual({ top: 200, ticks: [0, 50, 100, 150, 200] });
    expect(axisOf(0)).toEqual({ top: 1, ticks: [0, 1] });
  });
});

describe('the bars of a chart', () => {
  const plot = { width: 100, height: 50, top: 10 };

  test('are as high as their values and stacked', () => {
    const [done, failed, ...rest] = segmentsOf(
      [
        [8, 2],
        [0, 0],
      ],
      { ...plot, isStacked: true },
    );
    expect(rest).toEqual([]);
    expect(done).toMatchObject({ series: 0, y: 10, height: 40, width: 34 });
    expect(failed).toMatchObject({ series: 1, y: 0, height: 8 });
  });

  test('are side by side if they are no parts of one number', () => {
    const [bike, car] = segmentsOf([[5, 10]], { ...plot, isStacked: false });
    expect(bike).toMatchObject({ y: 25, height: 25 });
    expect(car).toMatchObject({ y: 0, height: 50 });
    expect(car?.x).toBeGreaterThan((bike?.x ?? 0) + (bike?.width ?? 0));
  });

  test('have the whole width if there is only one of them', () => {
    const [bike, car] = segmentsOf(
      [
        [5, 0],
        [0, 5],
      ],
      { ...plot, isStacked: false },
    );
    expect([bike, car]).toMatchObject([
      { series: 0, width: 32 },
      { series: 1, width: 32 },
    ]);
  });

  test('have a maximum width', () => {
    expect(segmentsOf([[1]], { ...plot, width: 900, isStacked: true })[0]?.width).toBe(36);
  });

  test('have as many labels as fit', () => {
    expect(labelledBars(31, 620, 48)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
    expect(labelledBars(4, 620, 48)).toEqual([0, 1, 2, 3]);
  });
});
