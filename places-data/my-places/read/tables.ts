import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The rows of a packed table, keyed by its first line. */
export function readTable(file: string): Record<string, string>[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const split = file.endsWith('.tsv.gz') ? (line: string) => line.split('\t') : splitCommas;
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.length > 0);
  const names = split(head);
  return lines.map((line) => {
    const cells = split(line);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function splitCommas(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
