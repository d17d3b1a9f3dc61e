import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operator.md'), 'utf8');
const [, section = ''] = guide.split('## Going to production\n');

/** The code block of this language in 'Going to production' of docs/operator.md, with its placeholders replaced. */
function block(language: string, values: Record<string, string>): string {
  const [, text] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(section) ?? [];
  if (!text) throw new Error(`'Going to production' in docs/operator.md has no block of ${language}`);
  return text
    .replaceAll(/^ +/gm, '')
    .replaceAll(/[A-Z]+(_[A-Z]+)*_(PASSWORD|SECRET|TOKEN)\b(?!=)/g, (word) => values[word] ?? word);
}

export const databaseStatements = (values: Record<string, string>): string[] =>
  block('sql', values)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

export function serverSettings(values: Record<string, string>): Record<string, string> {
  const lines = block('sh', values).trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+)="?(.*?)"?$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
