import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallDefinition, defineCall } from '../call.ts';
import { api } from '../index.ts';

const common = { method: 'GET', path: '/x', summary: 'x', reply: z.undefined(), errors: [] } as const;

test('a call of users without its permission does not compile', () => {
  // @ts-expect-error `needs` is missing.
  defineCall(common);
  // @ts-expect-error This permission is not on the list.
  defineCall({ ...common, needs: 'orders.delete' });
  // @ts-expect-error Nobody is logged in.
  defineCall({ ...common, access: 'public', needs: 'orders.read' });
});

const areas: Record<string, Record<string, CallDefinition>> = api;
const withOnlyLogin = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { needs }]) => (needs === 'login' ? [`${area}.${name}`] : [])),
);

test('only calls about one’s own login and profile need no permission', () => {
  expect(withOnlyLogin).toEqual([
    'identity.sessions',
    'identity.endSession',
    'identity.endOtherSessions',
    'users.user',
    'users.updateUser',
    'users.setLanguage',
    'users.changePassword',
    'users.vendorByUserName',
    // A nudge contains only the id of the changed row.
    'live.live',
  ]);
});
