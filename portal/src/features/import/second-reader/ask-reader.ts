import { divide } from '@tibara/chat-orders/second-reader';
import { longestReading, type ReadRow, readingCalls, readingLine } from '@tibara/contract/readings/calls';
import { fetchCall, toApiError } from '#api/client.ts';
import type { Pasted } from './pasted';

/** The rows of the second reader, given after each one. False: a part of the text was not read to its end. */
export async function askReader({ text, rules }: Pasted, onRows: (rows: readonly ReadRow[]) => void): Promise<boolean> {
  let [rows, isWhole]: [ReadRow[], boolean] = [[], true];
  for (const { start, end } of divide(text, rules, longestReading)) {
    const [before, move] = [rows, <Span extends { start: number; end: number }>(span: Span) => moved(span, start)];
    const response = await fetchCall(readingCalls.read, { body: { text: text.slice(start, end) } });
    if (!response.ok || !response.body) throw await toApiError(response);
    let isRead = false;
    for await (const line of linesOf(response.body)) {
      if (line.kind === 'row') rows = [...rows, { parts: line.row.parts.map(move), words: line.row.words.map(move) }];
      if (line.kind === 'again') rows = before;
      isRead = line.kind === 'end' && line.isWhole;
      onRows(rows);
    }
    isWhole &&= isRead;
  }
  return isWhole;
}

const moved = <Span extends { start: number; end: number }>(span: Span, by: number): Span => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
});

async function* linesOf(body: ReadableStream<Uint8Array>) {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield readingLine.parse(JSON.parse(line));
  }
}
