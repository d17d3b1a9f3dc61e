import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { printable } from '../cli/printable.ts';
import { type Company, companySchema } from './company.ts';

type Read = { company: Company; problems: [] } | { company: null; problems: [string, ...string[]] };
type Issue = z.core.$ZodIssue;

/** The company of a file, or all that is wrong with it. Each problem is one line. */
export function readCompany(path: string): Read {
  const { json, why } = readJson(path);
  if (why !== undefined) return { company: null, problems: [`${path} ${why}`] };
  const { success, data, error } = z.safeParse(companySchema, json);
  if (success) return { company: data, problems: [] };
  const lines = error.issues.flatMap((issue) => linesOf(issue, json));
  // A value of another type may fail a check of its length too.
  const [first, ...others] = lines
    .filter(([property], index) => lines.findIndex(([other]) => other === property) === index)
    .map(([property, line]) => printable(`${path}: ${property} ${line}`.replaceAll('\n', ' ')));
  return { company: null, problems: [first ?? `${path} is wrong`, ...others] };
}

/** The parser's own message is left out. It quotes the file, which may be another one by mistake. */
function readJson(path: string): { json?: unknown; why?: string } {
  let bytes: Buffer;
  try {
    if (!statSync(path).isFile()) return { why: 'is no file: name the file with COMPANY' };
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = Object(error);
    if (code === 'ENOENT') return { why: 'is missing: copy deploy/company.json there, or name the file with COMPANY' };
    return { why: `cannot be read (${code}): let the server's account read it` };
  }
  try {
    // This decoder skips a byte order mark, with which editors on Windows begin a file.
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { why: 'is not JSON in UTF-8: correct it, as in deploy/company.json' };
  }
}

type Line = [property: string, line: string];

function linesOf(issue: Issue, json: unknown): Line[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [
      [...issue.path, key].join('.'),
      'is unknown: remove it, or correct its name (docs/settings.md)',
    ]);
  const property = issue.path.join('.') || 'the whole file';
  return [[property, isMissing(json, issue.path) ? 'is missing: add it (docs/settings.md)' : requirementOf(issue)]];
}

function requirementOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'an object in braces'}`;
    case 'invalid_value':
      return `must be one of these: ${issue.values.join(', ')}`;
    case 'too_small':
      return `must ${bounds[issue.origin] ?? 'be'} at least ${issue.minimum}`;
    case 'too_big':
      return `must ${bounds[issue.origin] ?? 'be'} at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const kinds: Partial<Record<string, string>> = {
  string: 'a text in quotes',
  array: 'a list in square brackets',
  int: 'a whole number',
  number: 'a whole number',
};
const bounds: Partial<Record<string, string>> = { string: 'have a length of', array: 'have a length of' };

function isMissing(json: unknown, path: Issue['path']): boolean {
  let value = json;
  for (const key of path) value = Object(value)[key];
  return value === undefined;
}
