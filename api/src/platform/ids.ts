import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** UUIDv7 (RFC 9562): milliseconds first, so that a vendor's rows sort by creation time. */
export function newId(now: Date): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.toString('hex', used, used + 10);
  used += 10;
  const time = now.getTime().toString(16).padStart(12, '0');
  const variant = (0x8 | (Number.parseInt(random[3] ?? '0', 16) & 0x3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
