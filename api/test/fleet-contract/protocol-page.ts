import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../../docs/fleet-protocol.md', import.meta.url), 'utf8');

/** The examples of HTTP on the page of the protocol, in its sequence. */
export const examples = [...page.matchAll(/```http\n([\s\S]*?)\n```/g)].map(([, text = '']) => {
  const [top = '', ...rest] = text.split('\n\n');
  const [head = '', ...lines] = top.split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ') as [string, string]));
  return { head, headers, body: rest.join('\n\n') };
});

/** The bodies of the page's requests to this path. */
export const requestsTo = (path: string) =>
  examples.filter(({ head }) => !head.startsWith('HTTP/') && head.includes(path)).map(({ body }) => body);

export const protocolPage = page;
