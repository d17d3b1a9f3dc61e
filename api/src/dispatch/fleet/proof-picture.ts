import { seededRandom } from '../../platform/seeded-random.ts';

const DOORS = ['#2f6f6b', '#8a3b2e', '#3d4f86', '#5a6b2f', '#6b3f73'] as const;
const WALLS = ['#e9e2d3', '#dfe6e2', '#ece4df', '#e3e3ea'] as const;

/** The simulated rider's photo: a parcel in front of a door. It is always the same for the same stop. */
export function proofPicture(orderId: string): string {
  const random = seededRandom(`proof:${orderId}`);
  const width = random.whole(80, 130);
  const height = random.whole(50, 80);
  const left = random.whole(110, 290 - width);
  const top = 280 - height;
  const tape = left + width / 2 - 6;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
<rect width="400" height="300" fill="${random.pick(WALLS)}"/>
<rect y="270" width="400" height="30" fill="#b9b2a5"/>
<rect x="130" y="40" width="140" height="232" rx="3" fill="#fffaf0"/>
<rect x="138" y="48" width="124" height="224" rx="2" fill="${random.pick(DOORS)}"/>
<circle cx="248" cy="165" r="5" fill="#e5c56b"/>
<text x="200" y="90" font-family="sans-serif" font-size="22" fill="#fffaf0" text-anchor="middle">${random.whole(1, 99)}</text>
<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="2" fill="#c99a5f"/>
<rect x="${tape}" y="${top}" width="12" height="${height}" fill="#a87a43"/>
<text x="392" y="292" font-family="sans-serif" font-size="10" fill="#5b564c" text-anchor="end">simulated</text>
</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
