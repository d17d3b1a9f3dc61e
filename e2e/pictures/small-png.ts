import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const COLOURS = 48;

/** A picture of the page as a PNG with a palette: a quarter of a screenshot's bytes. */
export async function smallPng(page: Page): Promise<Buffer> {
  const { width, height, pixels } = await pixelsOf(page);
  const palette = frequentColours(pixels);
  const nearest = new Map<number, number>();
  // Each line of a PNG begins with its filter, 0.
  const lines = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of pixels.entries()) {
    const index = nearest.get(colour) ?? nearestTo(palette, colour);
    nearest.set(colour, index);
    lines[at + Math.floor(at / width) + 1] = index;
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 3], 8); // eight bits a pixel, by palette
  const colours = Buffer.from(palette.flatMap((colour) => [...channelsOf(colour)]));
  const chunks = [
    chunk('IHDR', size),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** The pixels of a PNG, as 0xRRGGBB. The browser decodes the PNG, in a page without the product's policy. */
async function pixelsOf(page: Page): Promise<{ width: number; height: number; pixels: number[] }> {
  const screenshot = (await page.screenshot()).toString('base64');
  const blank = await page.context().browser()?.newPage();
  if (!blank) throw new Error('The browser has closed');
  const picture = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('The browser has no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const channel = (at: number) => data[at] ?? 0;
    const pixels = Array.from(
      { length: width * height },
      (_, index) => (channel(4 * index) << 16) | (channel(4 * index + 1) << 8) | channel(4 * index + 2),
    );
    return { width, height, pixels };
  }, screenshot);
  await blank.close();
  return picture;
}

/** The most frequent colours that differ in one of the five upper bits of a channel. */
function frequentColours(pixels: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const distinct = new Map<number, number>();
  for (const [colour] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const rough = colour & 0xf8f8f8;
    if (!distinct.has(rough)) distinct.set(rough, colour);
  }
  return [...distinct.values()].slice(0, COLOURS);
}

function nearestTo(palette: readonly number[], colour: number): number {
  const distances = palette.map((each) => distanceOf(channelsOf(each), channelsOf(colour)));
  return distances.indexOf(Math.min(...distances));
}

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: number): Channels => [colour >> 16, (colour >> 8) & 255, colour & 255];

const distanceOf = ([r1, g1, b1]: Channels, [r2, g2, b2]: Channels): number =>
  (r1 - r2) ** 2 + (g1 - g2) ** 2 + (b1 - b2) ** 2;

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
