export type { Needs } from '../papers/index.ts';
