import { type CallDefinition, fillPath } from '@tibara/contract/call';
import type { TestApi } from './harness.ts';
import { paperText } from './paper-text.ts';

type Asking = { token: string; params: Record<string, string>; query?: string };

/** Makes a call whose reply is a PDF. A refusal has the text ''. */
export async function askPaper({ app, ctx }: TestApi, call: CallDefinition, { token, params, query = '' }: Asking) {
  const response = await app.inject({
    method: 'GET',
    url: `/api${fillPath(call.path, ctx.settings.productName, params)}${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { statusCode: status, headers, rawPayload: pdf } = response;
  return { status, headers, pdf, text: status === 200 ? await paperText(pdf) : '' };
}
