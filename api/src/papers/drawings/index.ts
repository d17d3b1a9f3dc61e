import { translate } from '../../platform/language/translate.ts';
import type { Paper } from '../paper.ts';
import { forgetFaces } from '../sheet/faces.ts';
import { openSheet } from '../sheet/sheet.ts';
import { beginPaper } from '../sheet/words.ts';
import { drawInvoice } from './invoice.ts';
import { drawLabels } from './labels.ts';
import { drawReceipt } from './receipt.ts';
import { drawRunSheet } from './run-sheet.ts';
import { drawStatement } from './statement.ts';
import { drawSummary } from './summary.ts';

/** The bytes of a PDF. Throws as soon as `isLeft` is true, which is checked after every few lines. */
export async function drawPaper(paper: Paper, isLeft: () => boolean = () => false): Promise<Buffer> {
  beginPaper();
  forgetFaces();
  const { madeAt, language } = paper;
  const sheet = openSheet({ title: nameOf(paper), author: paper.from.name, madeAt, language }, isLeft);
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
    case 'statement':
      drawStatement(sheet, paper);
      break;
    case 'summary':
      drawSummary(sheet, paper);
      break;
  }
  return sheet.finish();
}

/** The paper's name in the reader's window and at the foot of its pages. */
function nameOf(paper: Paper): string {
  const title = translate(paper.title, paper.language);
  if (paper.kind === 'invoice') return `${title} ${paper.invoice.invoiceId}`;
  return paper.kind === 'summary' ? `${title} ${paper.summary.summaryId}` : title;
}
