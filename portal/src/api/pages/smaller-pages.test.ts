import { addressCalls } from '@tibara/contract/addresses/calls';
import { expect, test } from 'vitest';
import { startFakeBrowser, tokenReply } from '#test/fake-server.ts';
import { callApi } from '../client';

const id = '0192f0c1-0000-7000-8000-000000000001';
const user = { id, userName: 'aina@kopi.example', firstName: 'Aina', lastName: 'Rosli', contactNumber: '' };

test('a page too large for one reply is joined from smaller ones', async () => {
  const tooLarge = { status: 422, body: { code: 'rule_violation', message: '', data: { field: 'size', size: 2 } } };
  const page = (content: number[]) => ({ body: { content, totalElements: 11, totalPages: 6 } });
  const replies: Record<string, object> = {
    'page=1&size=4': tooLarge,
    'page=2&size=2': page([4, 5]),
    'page=3&size=2': page([6, 7]),
  };
  const pageOf = (query: string) => {
    const asked = new URLSearchParams(query);
    return `page=${asked.get('page')}&size=${asked.get('size')}`;
  };
  startFakeBrowser(
    {
      'POST /api/identity/v1/oauth/token': { body: tokenReply(id) },
      'GET /api/tibara/v1/address-bookmarks': ({ query }) => replies[pageOf(query)] ?? { status: 400 },
    },
    { refresh_token: 'refresh-1', user: JSON.stringify(user), vendorId: 'v' },
  );
  const query = { vendorId: id, jobType: 'DROP_OFF' as const, page: 1, size: 4 };
  expect(await callApi(addressCalls.list, { query })).toEqual({
    content: [4, 5, 6, 7],
    page: 1,
    size: 4,
    totalElements: 11,
    totalPages: 3,
  });
});
