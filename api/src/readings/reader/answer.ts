import { readField } from '@tibara/contract/readings/calls';
import * as z from 'zod/mini';

/** The answer has another shape. */
export class BadAnswer extends Error {}

const text = z.string().check(z.maxLength(500));
const answeredRow = z.object({
  lines: z.array(z.object({ first: z.int(), last: z.int() })).check(z.maxLength(20)),
  words: z.array(z.object({ field: readField, line: z.int(), words: text })).check(z.maxLength(60)),
});
export type AnsweredRow = z.output<typeof answeredRow>;
export const answer = z.object({ rows: z.array(answeredRow) });

const event = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.nullish(z.string()) }) })) });

/** The content of the answer, which arrives in server-sent events. */
export async function* contentOf(body: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [bytes, rest] = [0, ''];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('the answer is too long');
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = line.startsWith('data:') ? line.slice(5).trim() : '';
      if (data !== '' && data !== '[DONE]') yield parsed(event, data).choices[0]?.delta.content ?? '';
    }
  }
}

/** The rows of the answer, each as soon as it is complete. */
export async function* rowsIn(contents: AsyncIterable<string>): AsyncGenerator<AnsweredRow> {
  let [row, depth, isText, isEscaped, isOpen] = ['', 0, false, false, false];
  for await (const content of contents)
    for (const sign of content) {
      if (depth > 0) row += sign;
      if (isEscaped) isEscaped = false;
      else if (isText && sign === '\\') isEscaped = true;
      else if (sign === '"') isText = !isText;
      else if (isText) continue;
      else if (!isOpen) isOpen = sign === '[';
      else if (sign === ']' && depth === 0) return;
      else if (sign === '{' && ++depth === 1) row = sign;
      else if (sign === '}' && depth > 0 && --depth === 0) yield parsed(answeredRow, row);
    }
  throw new BadAnswer();
}

function parsed<T>(shape: z.ZodMiniType<T>, json: string): T {
  try {
    return z.parse(shape, JSON.parse(json));
  } catch {
    throw new BadAnswer();
  }
}
