export type { Needs } from '../places/index.ts';
