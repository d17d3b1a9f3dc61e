import type { Paper } from '../paper.ts';
import { openSheet } from '../sheet/sheet.ts';
import { drawInvoice } from './invoice.ts';
import { drawLabels } from './labels.ts';
import { drawReceipt } from './receipt.ts';
import { drawRunSheet } from './run-sheet.ts';

/** The bytes of a PDF. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = openSheet({ title: paper.title, author: paper.from.name, madeAt: paper.madeAt });
  switch (paper.kind) {
    case 'receipt':
      drawReceipt(sheet, paper);
      break;
    case 'invoice':
      drawInvoice(sheet, paper);
      break;
    case 'run-sheet':
      drawRunSheet(sheet, paper);
      break;
    case 'labels':
      drawLabels(sheet, paper);
      break;
  }
  return sheet.finish();
}
