export { mendSavedPhones } from './mend-saved-phones.ts';
export { addressRoutes } from './routes.ts';
export { findMissingBookmarks, saveMissingBookmarks, type Visited } from './save-missing-bookmarks.ts';
export { searchBookmarks } from './search-bookmarks.ts';
