import { expect, test } from 'vitest';
import { failureBehind, failureOf, isUnfit } from './errors.ts';

const withCode = (code: string, message = 'said by the server') => Object.assign(new Error(message), { code });

test('a connection is lost if it ended or its server became read-only', () => {
  const codes = ['08006', '08003', '57P01', '57P02', '25006', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'];
  expect(codes.map((code) => failureOf(withCode(code)))).toEqual(codes.map(() => 'lost'));
  expect(failureOf(new Error('Connection terminated unexpectedly'))).toBe('lost');
});

test('without connection, memory or time nothing is retried immediately', () => {
  const codes = ['53300', '53200', '57014', '25P03', '25P04', '55P03'];
  expect(codes.map((code) => failureOf(withCode(code)))).toEqual(codes.map(() => 'busy'));
  const words = [
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Query read timeout',
  ];
  expect(words.map((message) => failureOf(new Error(message)))).toEqual(words.map(() => 'busy'));
});

test('a full disk keeps the connection', () => {
  expect(['53100', 'ENOSPC'].map((code) => failureOf(withCode(code)))).toEqual(['full', 'full']);
  expect(isUnfit('full')).toBe(false);
});

test('a cluster that lost a worker lost the connection', () => {
  const words = ['could not commit transaction for shard 102017 on at least one active node'];
  words.push('server closed the connection unexpectedly');
  expect(words.map((message) => failureOf(withCode('XX000', message)))).toEqual(['lost', 'lost']);
  expect(failureOf(withCode('XX000', 'cache lookup failed'))).toBeNull();
});

test('a row refused by a database rule is no database failure', () => {
  const codes = ['23505', '23503', '23514', '42501', '42P01', '22P02', '0A000'];
  expect(codes.map((code) => failureOf(withCode(code)))).toEqual(codes.map(() => null));
  expect(failureOf('57P01')).toBeNull();
});

test('the error inside another one decides the response', () => {
  expect(failureOf(new Error('unknown outcome', { cause: withCode('08006') }))).toBeNull();
  expect(failureBehind(new Error('unknown outcome', { cause: withCode('08006') }))).toBe('lost');
});
