import { seededRandom } from '@tibara/seeded-random';
import { writePng } from './write-png.ts';

const DOORS = ['#2f6f6b', '#8a3b2e', '#3d4f86', '#5a6b2f', '#6b3f73'] as const;
const WALLS = ['#e9e2d3', '#dfe6e2', '#ece4df', '#e3e3ea'] as const;

type Rectangle = { x: number; y: number; width: number; height: number; colour: string };

/** The simulated rider's photo: a parcel in front of a door, always the same for a stop. */
export function proofPicture(orderId: string): string {
  const random = seededRandom(`proof:${orderId}`);
  const [width, height] = [random.whole(80, 130), random.whole(50, 80)];
  const left = random.whole(110, 290 - width);
  const top = 280 - height;
  const scene: Rectangle[] = [
    { x: 0, y: 0, width: 400, height: 300, colour: random.pick(WALLS) },
    { x: 0, y: 270, width: 400, height: 30, colour: '#b9b2a5' },
    { x: 130, y: 40, width: 140, height: 232, colour: '#fffaf0' },
    { x: 138, y: 48, width: 124, height: 224, colour: random.pick(DOORS) },
    { x: 244, y: 160, width: 9, height: 9, colour: '#e5c56b' },
    { x: left, y: top, width, height, colour: '#c99a5f' },
    { x: left + Math.round(width / 2) - 6, y: top, width: 12, height, colour: '#a87a43' },
  ];
  return `data:image/png;base64,${paint(400, 300, scene).toString('base64')}`;
}

function paint(width: number, height: number, scene: readonly Rectangle[]): Buffer {
  const pixels = new Uint8Array(width * height);
  for (const [index, area] of scene.entries()) {
    for (let y = area.y; y < area.y + area.height; y++) {
      const from = y * width + area.x;
      pixels.fill(index, from, from + area.width);
    }
  }
  return writePng({ width, height, pixels, palette: scene.map(({ colour }) => colour) });
}
