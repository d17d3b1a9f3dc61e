/** The bytes of each character of an old encoding, from its decoder. */
function encoderOf(encoding: string, pairs: readonly number[][]): (text: string) => Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const known = new Map(pairs.map((pair) => [decoder.decode(new Uint8Array(pair)), pair]));
  return (text) => new Uint8Array([...text].flatMap((each) => known.get(each) ?? [each.charCodeAt(0)]));
}
const high = Array.from({ length: 126 }, (_, at) => at + 0x81);
export const inGbk = encoderOf(
  'gb18030',
  high.flatMap((lead) => [...Array.from({ length: 63 }, (_, at) => at + 0x40), ...high].map((trail) => [lead, trail])),
);
export const inWestern = encoderOf(
  'windows-1252',
  Array.from({ length: 96 }, (_, at) => [at + 0xa0]),
);
export const inUtf16 = (text: string, isMarked: boolean) =>
  new Uint8Array(new Uint16Array([...(isMarked ? '\ufeff' : ''), ...text].map((each) => each.charCodeAt(0))).buffer);
/** UTF-16 with the larger byte first. */
export const turned = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);
