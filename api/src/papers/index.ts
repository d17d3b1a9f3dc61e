export { issuerOf, partyOf, taxNote } from './issuer.ts';
export { makePaper, sendPaper } from './make-paper.ts';
export type { Paper } from './paper.ts';
export { type PaperMaker, startPaperMaker } from './paper-maker.ts';
