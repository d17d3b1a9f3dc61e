import { Parser } from 'saxen';

export class UnreadableXml extends Error {}

type Listener = {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Reads XML in one pass, without name prefixes. A missing or empty part of a file has nothing. */
export function readXml(xml: string | null, listener: () => Listener): void {
  if (!xml) return;
  const parser = new Parser();
  const { open, close, text } = listener();
  let failure: Error | null = null;
  parser
    .on('openTag', (name, attributes, decode) => {
      open?.(localName(name), () => decodeAll(attributes(), decode));
    })
    .on('closeTag', (name) => close?.(localName(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    // A document type may define entities that expand without end. No spreadsheet has one.
    .on('attention', () => {
      failure = new UnreadableXml('a document type');
      parser.stop();
    })
    .on('error', (error) => {
      failure ??= error;
      parser.stop();
    });
  parser.parse(xml);
  if (failure) throw new UnreadableXml(String(failure));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const decodeAll = (attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decode(value)]));
