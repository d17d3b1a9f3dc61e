export type { Needs } from '../wallet/index.ts';
