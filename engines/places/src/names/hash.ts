/** 52 bits of the bytes in one or two stretches: a few hundred thousand names have no collision. */
export function hashOf(bytes: Uint8Array, start: number, end: number, start2 = end, end2 = end): number {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let at = start; at < end2; at++) {
    if (at === end) at = start2;
    const byte = bytes[at] ?? 0;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return (a >>> 0) * 2 ** 20 + ((b >>> 0) & 0xfffff);
}
