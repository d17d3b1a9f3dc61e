import { api } from '@tibara/contract';
import { type Route, route } from '../platform/http/route.ts';
import { countUse, listBookmarks, removeBookmark } from './bookmarks.ts';
import { createBookmarks } from './create-bookmarks.ts';
import type { Needs } from './needs.ts';
import { createBookmark, updateBookmark } from './save-bookmark.ts';

export const addressRoutes = (ctx: Needs): Route[] => [
  route(api.addresses.list, ({ caller, query }) => listBookmarks(ctx, caller, query)),
  route(api.addresses.create, ({ caller, body, idempotency }) => createBookmark(ctx, caller, body, idempotency)),
  route(api.addresses.createMany, ({ caller, body, idempotency }) =>
    createBookmarks(ctx, caller, body.bookmarks, idempotency),
  ),
  route(api.addresses.update, ({ caller, params, body }) => updateBookmark(ctx, caller, params.id, body)),
  route(api.addresses.remove, ({ caller, params }) => removeBookmark(ctx, caller, params.id)),
  route(api.addresses.incrementUseCount, ({ caller, params }) => countUse(ctx, caller, params.id)),
];
