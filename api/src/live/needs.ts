export type { Base as Needs } from '../platform/needs.ts';
