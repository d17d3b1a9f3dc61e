import { createHash } from 'node:crypto';
import type { NamedSql } from './sql-named.ts';

export type Statement = {
  /** Adds a value and returns its parameter in the text. */
  value: (value: unknown) => string;
  end: (text: string) => NamedSql;
};

/** A statement whose text depends on the request. Its text is its name, so each shape is planned once. */
export function startStatement(name: string, values: unknown[]): Statement {
  return {
    value: (value) => `$${values.push(value)}`,
    end: (text) => ({
      name: `${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`,
      text,
      values,
    }),
  };
}
