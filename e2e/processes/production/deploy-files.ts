import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The statements of deploy/roles.sql for the cluster, and those inside the new database, with these passwords. */
export const databaseStatements = (values: Record<string, string>): string[][] =>
  read('deploy/roles.sql')
    .split('\n\\connect tibara\n')
    .map((text) => statementsOf(text, values));

const statementsOf = (text: string, values: Record<string, string>): string[] =>
  text
    .replaceAll(/^(?:--|\\).*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_variable, name: string) => `'${values[name.toUpperCase()]}'`)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

/** The settings of deploy/tibara.env, and the lines that docs/deploy.md adds to them, for production. */
export function serverSettings(values: Record<string, string>): Record<string, string> {
  const [, added = ''] = /cat >> \/etc\/tibara\/tibara\.env <<END\n(.*?)\nEND\n/s.exec(read('docs/deploy.md')) ?? [];
  const file = `NODE_ENV=production\n${read('deploy/tibara.env')}\n${added}`
    .replaceAll(/^([A-Z_]+)=\$\(openssl rand -hex 32\)$/gm, (_line, name: string) => `${name}=${values[name]}`)
    .replaceAll(
      /(?:\$\{)?\b[A-Z]+(_[A-Z]+)*_(PASSWORD|SECRET|TOKEN)\b(?!=)(?::\?[^}]*\})?/g,
      (word) => values[/[A-Z_]+/.exec(word)?.[0] ?? ''] ?? word,
    );
  return Object.fromEntries(
    [...file.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
