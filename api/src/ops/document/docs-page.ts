/** A page of the calls without scripts, made from the OpenAPI document on the server. */
export function docsPage(document: Record<string, unknown>): string {
  const { info, paths, components } = document as {
    info: { title: string; description: string };
    paths: Record<string, Methods>;
    components: { schemas: Record<string, unknown> };
  };
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      html: entry(method, path, operation),
    })),
  );
  const sections = [...Map.groupBy(entries, ({ tag }) => tag)].map(
    ([tag, own]) => `<h2 id="${plain(tag)}">${plain(tag)}</h2>${own.map(({ html }) => html).join('')}`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="schema-${plain(name)}">${plain(name)}</h3>${pre(schema)}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(info.title)} API</title><style>${style}</style><main><h1>${plain(info.title)} API</h1>
<p>${plain(info.description)} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}
<h2 id="schemas">schemas</h2>${schemas.join('')}</main></html>`;
}

type Operation = {
  tags: [string];
  summary: string;
  security: unknown[];
  'x-permission'?: string;
  parameters: { name: string; in: string; required: boolean; description?: string }[];
  requestBody?: { content: Record<string, { schema: unknown; examples?: Record<string, { value: unknown }> }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};
type Methods = Record<string, Operation>;

function entry(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, description }) =>
      `<li><code>${plain(name)}</code> in ${place}${required ? '' : ', optional'}${description ? `: ${plain(description)}` : ''}</li>`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, { description }]) => `<li><b>${status}</b> ${plain(description)}</li>`,
  );
  const body = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema, examples = {} }]) => [
    block(`Body, ${type}`, schema),
    ...Object.entries(examples).map(([name, { value }]) => block(`Example: ${name}`, value)),
  ]);
  const reply = Object.entries(operation.responses['200']?.content ?? operation.responses['201']?.content ?? {}).map(
    ([type, { schema }]) => block(`Reply, ${type}`, schema),
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${plain(path)}</code> ${plain(operation.summary)}${
    operation.security.length > 0 ? ` <small>${plain(operation['x-permission'] ?? 'login')}</small>` : ''
  }</summary>${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body.join('')}${reply.join('')}<ul>${responses.join('')}</ul></details>`;
}

const block = (title: string, schema: unknown): string => `<p>${plain(title)}</p>${pre(schema)}`;

/** A reference is a link to the schema. */
const pre = (schema: unknown): string => {
  const text = plain(JSON.stringify(schema, null, 2));
  return `<pre tabindex="0">${text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')}</pre>`;
};

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{font:15px/22px system-ui;margin:0;background:#f6f4ee;color:#17211f}main{max-width:880px;margin:40px auto;padding:0 16px}
details{background:#fff;border:1px solid #dad5c8;border-radius:10px;margin:8px 0;padding:10px 14px}summary{cursor:pointer}
pre{overflow:auto;max-height:320px;background:#ece8de;padding:12px;border-radius:8px;font-size:12px}small{color:#0b5a5e}a{color:#0b5a5e}`;
