import { expect, test } from 'vitest';
import { descriptions } from './descriptions.ts';
import { openApi } from './openapi.ts';

type Operation = { operationId: string; description?: string; parameters: { name: string; description?: string }[] };
type Paths = Record<string, Record<string, Operation>>;

const { paths } = openApi('tibara', { publicUrl: 'http://127.0.0.1:3000', sandbox: true }) as { paths: Paths };
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

test.each(Object.entries(descriptions))('the document of the calls describes %s and its fields', (name, described) => {
  const operation = operations.find(({ operationId }) => operationId === name);
  expect(operation?.description ?? '').toContain(described.description ?? '');
  for (const [field, text] of Object.entries(described.query ?? {})) {
    expect(operation?.parameters.find((parameter) => parameter.name === field)?.description).toBe(text);
  }
});
