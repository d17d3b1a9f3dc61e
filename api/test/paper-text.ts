import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The copied text of a PDF, without line breaks. */
export async function paperText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/**
 * The whole file with its streams unpacked. Text that readers copy instead of reordered glyphs is written as
 * `actual:…`.
 */
export function paperSource(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return body;
    }
  });
  const source = [raw.replaceAll(/stream\n[\s\S]*?\nendstream/g, ''), ...streams].join('\n');
  return source.replaceAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs, (_, text: string) => `actual:${utf16(text)}`);
}

/** A PDF's literal string in UTF-16, without escapes. */
function utf16(literal: string): string {
  const plain = literal.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => escapes[sign] ?? sign);
  return Buffer.from(plain, 'latin1').subarray(2).swap16().toString('utf16le');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
