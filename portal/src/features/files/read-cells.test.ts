import { expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { readCells } from './read-cells';

speakEnglish();

const neverAsked = () => Promise.reject(new Error('asked'));

test.each(['<html><table><tr><td>Aina</td></tr></table>', '\n<?xml version="1.0"?><Workbook/>', '\ufeff<table>'])(
  'a web page named as an Excel file is refused with advice: %s',
  async (text) => {
    const file = new File([text], 'orders.xls');
    await expect(readCells(file, 'unreadable', neverAsked)).rejects.toThrow('This is an older or locked Excel file.');
  },
);
