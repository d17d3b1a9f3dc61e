import type { Schema } from '@tibara/contract/call';
import { sentence } from '@tibara/contract/language/sentence';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { AppError } from '../../errors.ts';

// zod/mini has no messages of its own. Only callers of the api read these.
z.config(en());

/** More wrong fields than a reader mends at once. A refusal is no larger than a reply (decisions 10.10). */
const MOST_ISSUES = 100;

/** The input in the given shape, or a refusal with the paths of the first wrong fields. */
export function parseShape<S extends Schema>(schema: S, value: unknown, part: string): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = flatten(result.error.issues.slice(0, MOST_ISSUES), [part]).slice(0, MOST_ISSUES);
  const [first] = issues;
  const text = first ? `${first.path}: ${first.message}` : sentence`Something in this request is not valid.`;
  throw new AppError('bad_request', text, { issues });
}

type Issue = { path: PropertyKey[]; message: string; code?: string; errors?: Issue[][] };

/** A failed union reports each branch; the longest path is in the branch that the caller meant. */
function flatten(issues: readonly Issue[], prefix: readonly PropertyKey[]): { path: string; message: string }[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = issue.code === 'invalid_union' ? (issue.errors ?? []) : [];
    const deepest = branches.map((branch) => flatten(branch, path)).sort((a, b) => depth(b) - depth(a))[0];
    return deepest && deepest.length > 0 ? deepest : [{ path: path.map(String).join('.'), message: issue.message }];
  });
}

const depth = (issues: readonly { path: string }[]): number =>
  Math.max(0, ...issues.map(({ path }) => path.split('.').length));
