export type { Needs } from '../dispatch/index.ts';
