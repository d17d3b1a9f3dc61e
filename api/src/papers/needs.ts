import type { Base } from '../platform/needs.ts';
import type { PaperMaker } from './paper-maker.ts';

export type Needs = Base & { readonly papers: PaperMaker };
