import { expect, test } from 'vitest';
import { inSpan, presentSpan, useTracer } from './trace.ts';

test('without a receiver of traces, work runs in no span', async () => {
  useTracer(null);
  expect(await inSpan({ name: 'work', kind: 'internal' }, async () => presentSpan() ?? 'none')).toBe('none');
});
