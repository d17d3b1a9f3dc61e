import { expect, test } from 'vitest';
import { hostsOf } from './hosts.ts';

test('a URL names several hosts, each with its own port', () => {
  const url = 'postgres://server:a,b%40c@h1:5432,h2,[::1]:5434/tibara?target_session_attrs=read-write';
  const after = '/tibara?target_session_attrs=read-write';
  expect(hostsOf(url)).toEqual([
    `postgres://server:a,b%40c@h1:5432${after}`,
    `postgres://server:a,b%40c@h2${after}`,
    `postgres://server:a,b%40c@[::1]:5434${after}`,
  ]);
});

test.each(['postgres://db/tibara', 'postgresql:///tibara?host=/run/postgresql', '/run/postgresql tibara'])(
  '%s has one host',
  (url) => expect(hostsOf(url)).toEqual([url]),
);
