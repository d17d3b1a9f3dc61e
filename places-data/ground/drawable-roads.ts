import { encodePolyline, type LatLng } from '@tibara/places/polyline';
import { simplify } from '@tibara/places/simplify';
import { joinChains } from './join-chains.ts';
import { type Chain, traceChains } from './road-chains.ts';
import type { RoadNode } from './road-network.ts';
import type { TransitLine } from './transit-lines.ts';

export type Roads = { main: string[]; middle: string[]; minor: string[] };

/** At the nearest zoom in Malaysia a pixel is five metres. */
const TOLERANCE_METRES = 12;
/** The share of a region's kilometres that is drawn, the busiest roads first. */
const MAIN_SHARE = 0.14;
const MIDDLE_SHARE = 0.5;

/** The network as lines to draw, in three classes by how many lines use them. */
export function drawableRoads(nodes: readonly RoadNode[]): Roads {
  const chains = traceChains(nodes).toSorted((a, b) => b.lines - a.lines);
  const total = chains.reduce((sum, { metres }) => sum + metres, 0);
  const classes: Record<keyof Roads, Chain[]> = { main: [], middle: [], minor: [] };
  let before = 0;
  for (const chain of chains) {
    const share = before / total;
    classes[share < MAIN_SHARE ? 'main' : share < MIDDLE_SHARE ? 'middle' : 'minor'].push(chain);
    before += chain.metres;
  }
  const { main, middle, minor } = classes;
  return { main: drawable(main), middle: drawable(middle), minor: drawable(minor) };
}

/** The lines are sorted from south to north, so that neighbours are adjacent and pack well. */
const drawable = (chains: readonly Chain[]): string[] =>
  joinChains(chains)
    .toSorted(([a = [0, 0]], [b = [0, 0]]) => a[0] - b[0] || a[1] - b[1])
    .map((points: LatLng[]) => encodePolyline(simplify(points, () => TOLERANCE_METRES)));

/** Trains run in both directions on one line, so one direction is enough. */
export const drawableRails = (lines: readonly TransitLine[]): string[] =>
  lines
    .filter(({ id }) => id.endsWith('_0'))
    .map(({ points }) => encodePolyline(simplify(points, () => TOLERANCE_METRES)));
