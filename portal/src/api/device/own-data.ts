import { stored, storedInTab } from './stored';

/** Keys contain the user's id, so that nobody else reads them (decisions 9.22). A log-out removes them (9.12). */
export const slotOf = (userId: string, name: string): string => `${prefixOf(userId)}${name}`;

/** A visitor's input has no owner. The tab's next login takes it over. */
export const visitorId = 'visitor';

/** The rows of a chat that this tab's visitor pasted. */
export const visitorRows = (): string => slotOf(visitorId, 'import new');

/** Work is input that the server does not have. The user is asked before it is removed. */
export type Work = { isWork: boolean };

export const hasUnsavedWork = (userId: string): boolean =>
  places.some((place) => place.keys(prefixOf(userId)).some((key) => isWork(place.readJson(key))));

const isWork = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isWork' in value && value.isWork === true;

export function forget(userId: string): void {
  for (const place of places) for (const key of place.keys(prefixOf(userId))) place.remove(key);
}

/** Removes this tab's data of all other users. They logged out in another tab, or while this tab was closed. */
export function removeStaleCopies(loggedIn: string | undefined): void {
  for (const key of storedInTab.keys(PREFIX)) {
    const userId = key.slice(PREFIX.length).split(' ')[0] ?? '';
    if (userId !== loggedIn && userId !== visitorId && stored.keys(prefixOf(userId)).length === 0)
      storedInTab.remove(key);
  }
}

const PREFIX = 'of ';
const places = [stored, storedInTab];

const prefixOf = (userId: string): string => `${PREFIX}${userId} `;
