import { describe, expect, it } from 'vitest';
import { pageAfterResize, pageWindow, readPaging } from './pages.ts';

describe('pages of a list', () => {
  it('the last page ends with the last row, not with a full page', () => {
    expect(pageWindow(2, 10, 24)).toEqual({ first: 21, last: 24, pageCount: 3, isFirst: false, isLast: true });
  });

  it('an empty list is page 1 of 1 and counts from 0', () => {
    expect(pageWindow(0, 10, 0)).toEqual({ first: 0, last: 0, pageCount: 1, isFirst: true, isLast: true });
  });

  it('a page behind the end, left over from before a deletion, is shown as the last one', () => {
    expect(pageWindow(3, 10, 30)).toMatchObject({ first: 21, last: 30, isLast: true });
  });

  it('an exact multiple has no empty page behind it', () => {
    expect(pageWindow(0, 25, 25)).toMatchObject({ pageCount: 1, isLast: true });
  });

  it('changing the size keeps the first visible row on the page', () => {
    expect(pageAfterResize(4, 10, 25)).toBe(1);
    expect(pageAfterResize(1, 25, 5)).toBe(5);
  });
});

it('the address of a list accepts only valid pages and sizes', () => {
  expect(readPaging({ page: 2, size: 25 })).toEqual({ page: 2, size: 25 });
  expect(readPaging({ page: -1, size: 7 })).toEqual({});
  expect(readPaging({ page: 'x', size: 10 })).toEqual({});
  expect(readPaging({ page: 2_000_000 })).toEqual({});
});
