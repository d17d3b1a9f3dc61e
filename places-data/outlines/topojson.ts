import { createRequire } from 'node:module';
import type { Position } from './lines.ts';

const load = createRequire(import.meta.url);

/** The used part of TopoJSON. The packages are installed only where the basemap is built, so the types are ours. */
export type Shape<Properties> = { id?: string; properties: Properties };
export type Topology<Properties> = { objects: Record<string, { geometries: Shape<Properties>[] }> };
export type Outlines = { type: 'MultiPolygon'; coordinates: Position[][][] };
type Zone<Properties> = { type: 'Feature'; properties: Properties; geometry: Outlines };

export function toTopology<P>(features: readonly Zone<P>[], quanta: number): Topology<P> {
  return load('topojson-server').topology({ zones: { type: 'FeatureCollection', features } }, quanta);
}

/** Drops corners whose triangle with their neighbours is smaller than `steradians`. Shared arcs stay shared. */
export function simplifyTopology<P>(exact: Topology<P>, steradians: number): Topology<P> {
  const { presimplify, simplify, sphericalTriangleArea } = load('topojson-simplify');
  return simplify(presimplify(exact, sphericalTriangleArea), steradians);
}

/** The lines between two shapes for which `isWanted` holds. */
export function linesBetween<P>(
  topology: Topology<P>,
  name: string,
  isWanted: (a: Shape<P>, b: Shape<P>) => boolean,
): Position[][] {
  const isLine = (a: Shape<P>, b: Shape<P>) => a !== b && isWanted(a, b);
  return load('topojson-client').mesh(topology, topology.objects[name], isLine).coordinates;
}

export function union<P>(topology: Topology<P>, name: string): Position[][][] {
  return load('topojson-client').merge(topology, topology.objects[name]?.geometries ?? []).coordinates;
}
