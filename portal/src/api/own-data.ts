import { stored, storedInTab } from './stored';

/**
 * What is kept on the device for one user stands under the user's id: nobody else reads it (decisions 9.22), and a
 * log-out takes it away (decisions 9.12).
 */
export const slotOf = (userId: string, name: string): string => `${prefixOf(userId)}${name}`;

/** Of what is kept, work is what was typed or sent and the server does not have: it is asked about before it goes. */
export type Work = { isWork: boolean };

export const hasWork = (userId: string): boolean =>
  places.some((place) => place.keys(prefixOf(userId)).some((key) => isWork(place.readJson(key))));

const isWork = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'isWork' in kept && kept.isWork === true;

export function forget(userId: string): void {
  for (const place of places) for (const key of place.keys(prefixOf(userId))) place.remove(key);
}

/** A tab has copies of its own: those of a user who logged out in another tab, or while this one was closed, go too. */
export function dropForgotten(loggedIn: string | undefined): void {
  for (const key of storedInTab.keys(START)) {
    const userId = key.slice(START.length).split(' ')[0] ?? '';
    if (userId !== loggedIn && stored.keys(prefixOf(userId)).length === 0) storedInTab.remove(key);
  }
}

const START = 'of ';
const places = [stored, storedInTab];

const prefixOf = (userId: string): string => `${START}${userId} `;
