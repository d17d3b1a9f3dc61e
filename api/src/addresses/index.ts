export { addressRoutes } from './routes.ts';
export { saveMissingBookmarks } from './save-missing-bookmarks.ts';
export { searchBookmarks } from './search-bookmarks.ts';
