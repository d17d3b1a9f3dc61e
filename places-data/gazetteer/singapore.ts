import { createRequire } from 'node:module';
import type { AreaRow } from '@tibara/places/data-formats';
import { encodeLine, type Position, simplifyRing } from '../outlines/lines.ts';
import { readList } from '../read-list.ts';
import { aliasesOfAreas, areaNames, quietAreas } from './singapore-tables.ts';

const load = createRequire(import.meta.url);
const TOLERANCE_METRES = 20;

type Feature = {
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: string[] | string[][] };
  properties: {
    Subzone_Name: string;
    Subzone_Code: string;
    Planning_Area_Name: string;
    Planning_Area_Code: string;
    Address: [number, number];
  };
};

/** Planning areas and subzones of the URA's Master Plan 2014, with the subzones' outlines. */
export function readAreas(): AreaRow[] {
  const features: Feature[] = load('sg-heatmap/data/subzone_mp14.json');
  const outlines: { properties: { Planning_Area_Name: string; Address: [number, number] } }[] = load(
    'sg-heatmap/data/planning_area_mp14.json',
  );
  const centres = new Map(
    outlines.map(({ properties }) => [properties.Planning_Area_Name, toPoint(properties.Address)]),
  );
  const areas = new Map<string, AreaRow>();
  for (const { properties } of features) {
    const name = properties.Planning_Area_Name;
    const at = centres.get(name) ?? toPoint(properties.Address);
    areas.set(
      name,
      withAliases(
        {
          id: `sg.${properties.Planning_Area_Code.toLowerCase()}`,
          name: toTitle(name),
          at,
          rank: quietAreas.has(name) ? 2 : 5,
        },
        name,
      ),
    );
  }
  return [...areas.values(), ...features.map(toSubzone)];
}

export function readSectors(areas: readonly AreaRow[]): Record<string, string> {
  const named = new Map(areas.map((area) => [area.area ? `${area.area}/${area.name}` : area.name, area.id]));
  return Object.fromEntries(
    readList(new URL('sectors.tsv', import.meta.url)).map(([digits = '', path = '']) => {
      const id = named.get(path.split('/').map(toTitle).join('/'));
      if (!id) throw new Error(`sector ${digits}: no area ${path}`);
      return [digits, id];
    }),
  );
}

function toSubzone({ geometry, properties }: Feature): AreaRow {
  const name = properties.Subzone_Name;
  const subzone: AreaRow = {
    id: `sg.${properties.Subzone_Code.toLowerCase()}`,
    name: toTitle(name),
    area: toTitle(properties.Planning_Area_Name),
    at: toPoint(properties.Address),
    rank: quietAreas.has(properties.Planning_Area_Name) ? 1 : 3,
  };
  // Each polygon's first ring is its outline. The few holes are too small to matter.
  const outer = geometry.coordinates.flatMap((part) => (Array.isArray(part) ? part.slice(0, 1) : [part]));
  const rings = geometry.type === 'Polygon' ? outer.slice(0, 1) : outer;
  return {
    ...withAliases(subzone, name),
    rings: rings.map((ring) => encodeLine(simplifyRing(decode(ring), () => TOLERANCE_METRES))),
  };
}

/** The source encodes longitude first, at precision 7. */
const decode = (ring: string): Position[] => load('@mapbox/polyline').decode(ring, 7);

function withAliases(row: AreaRow, sourceName: string): AreaRow {
  const aliases = aliasesOfAreas[sourceName];
  return aliases ? { ...row, aliases } : row;
}

function toPoint([longitude, latitude]: [number, number]): [number, number] {
  return [Math.round(latitude * 1e5) / 1e5, Math.round(longitude * 1e5) / 1e5];
}

function toTitle(name: string): string {
  const own = areaNames[name];
  if (own) return own;
  return name
    .toLowerCase()
    .replace(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
