import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { envSchema } from '../src/env.ts';
import { productionProblems } from '../src/fit-for-production.ts';
import { companyRows } from './company-document.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

export type Listed = { group: string; name: string; value: string; meaning: string };

/** The settings of .env.example, each with the comment above it. */
export function listedSettings(): Listed[] {
  const listed: Listed[] = [];
  let group = '';
  let comment: string[] = [];
  for (const line of read('.env.example').split('\n')) {
    const [, title] = /^# --- (.*) ---$/.exec(line) ?? [];
    const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (title) group = title;
    else if (line.startsWith('#')) {
      comment.push(line.slice(2));
      continue;
    } else if (name) listed.push({ group, name, value, meaning: comment.join(' ') });
    comment = [];
  }
  return listed;
}

type Property = { type?: string; enum?: string[]; minimum?: number; maximum?: number; items?: Property };

const propertiesOf = (io: 'input' | 'output') =>
  z.toJSONSchema(envSchema, { io, unrepresentable: 'any' }).properties as Record<string, Property>;

/** The kind of each setting, in words. */
export function kindsOfSettings(): Map<string, string> {
  const [given, taken] = [propertiesOf('input'), propertiesOf('output')];
  const kind = (name: string): string => {
    const [before, after] = [given[name] ?? {}, taken[name] ?? {}];
    if (after.items?.enum) return `a list of ${after.items.enum.join(', ')}`;
    const choices = before.enum ?? after.enum;
    if (choices) return choices.join(', ');
    if (after.type !== 'number') return 'text';
    return after.minimum === undefined ? 'a number' : `${after.minimum} to ${after.maximum}`;
  };
  return new Map(Object.keys(envSchema.shape).map((name) => [name, kind(name)]));
}

/** Each default of the schema as a person would write it. */
export function defaultsOfSettings(): Map<string, string> {
  const parsed: Record<string, unknown> = z.parse(envSchema, {});
  return new Map(Object.keys(envSchema.shape).map((name) => [name, String(parsed[name] ?? '')]));
}

/** Production refuses to start while one of them has its default. */
function neededInProduction(): Set<string> {
  const settings = [{}, { CARDS: 'stripe', FLEET: 'partner', SMS: 'http', MAIL: 'smtp' }];
  const problems = settings.flatMap((source) =>
    productionProblems({ ...z.parse(envSchema, source), NODE_ENV: 'production' }, null, false),
  );
  return new Set(problems.flatMap((problem) => /^[A-Z_]+/.exec(problem)?.[0] ?? []));
}

/** docs/settings.md. */
export function settingsDocument(): string {
  const kinds = kindsOfSettings();
  const needed = neededInProduction();
  const listed = listedSettings();
  const groups = [...new Set(listed.map(({ group }) => group))];
  const row = ({ name, value, meaning }: Listed) =>
    `| \`${name}\` | ${meaning.replaceAll('|', '\\|')} | ${kinds.get(name)} | ${value ? `\`${value}\`` : ''} | ${needed.has(name) ? 'yes' : ''} |`;
  return [
    '# Settings',
    '',
    'Made by `npm run settings` from `.env.example` and the schema in `api/src/env.ts`. A setting is an environment variable, or a line of',
    '`/etc/tibara/tibara.env` ([deploy.md](deploy.md#4-the-settings)). An empty value means the default. The last column names those without',
    'which production does not start. A wrong value ends the start with one line. [company.json](#companyjson) has the facts about the',
    'company.',
    ...groups.flatMap((group) => [
      '',
      `## ${group}`,
      '| setting | meaning | values | default | needed |',
      '|---|---|---|---|---|',
      ...listed.filter((each) => each.group === group).map(row),
    ]),
    '',
    '## company.json',
    'The setting `COMPANY` names the file. Its default is the demo, `deploy/company.json`. `REGION` is each of `MY` and `SG`.',
    'Production refuses the demo values of the properties that are marked `own`. A file that is missing or wrong ends the start with one',
    'line, and nothing is written.',
    '',
    '| property | meaning | values | default | needed |',
    '|---|---|---|---|---|',
    ...companyRows(),
    '',
    'A tax of a region, with a rate that changed:',
    '```json',
    '"tax": { "name": "SST", "number": "W10-1808-32000000", "rates": [',
    '  { "product": "ALL", "rateBp": 600, "from": "2018-09-01" },',
    '  { "product": "ALL", "rateBp": 800, "from": "2024-03-01" }',
    '] }',
    '```',
    '',
  ].join('\n');
}
