export { addressRoutes } from './routes.ts';
export { saveMissingBookmarks } from './save-missing-bookmarks.ts';
