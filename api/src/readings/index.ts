export type { Needs } from './needs.ts';
export { makeReader } from './reader/reader.ts';
export { readingRoutes } from './routes.ts';
