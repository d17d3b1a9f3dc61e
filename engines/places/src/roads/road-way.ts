import { zip } from '@tibara/contract/zip';
import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';
import { type Entry, makeFindEntries } from './entries.ts';
import type { RoadGraph } from './graph.ts';
import { type Reach, reachFrom } from './shortest.ts';
import { lineOf } from './way-line.ts';

/** The usual extra for unknown streets between an address and the known roads. */
const SIDE_STREETS = 1.35;
/** A way longer than this many straight lines avoided an area with unknown roads. */
const LONGEST_WAY = 1.6;

export type RoadPlace = { at: LatLng; entries: readonly Entry[] };
/** The way from a place's entry to a junction. */
export type Start = { junction: number; metres: number; entry: Entry };
/** `junction` is where the way joins the last road. Null if the way stays on one road. */
export type Way = { metres: number; from: Entry; to: Entry; junction: number | null };
export type RoadWays = ReturnType<typeof roadWays>;

/** Ways on known roads, the same in both directions. Null if too long or missing. */
export function roadWays(graph: RoadGraph) {
  const findEntries = makeFindEntries(graph);
  const startsOf = ({ entries }: RoadPlace): Start[] => entries.flatMap((entry) => startsAt(graph, entry));

  const waysFrom = (from: RoadPlace, all: readonly RoadPlace[], towards?: LatLng) => {
    const farthest = Math.max(...all.map((to) => straightMetres(from.at, to.at)));
    const starts = startsOf(from);
    const ends = all.map(startsOf);
    const goals = ends.flatMap((each) => each.map(({ junction }) => junction));
    const reach = reachFrom(graph, starts, goals, LONGEST_WAY * farthest, towards);
    return { reach, ways: zip(all, ends).map(([to, its]) => bestWay(from, starts, reach, to, its)) };
  };
  const bestWay = (
    from: RoadPlace,
    starts: readonly Start[],
    reach: Reach,
    to: RoadPlace,
    ends: readonly Start[],
  ): Way | null => {
    const ways = [...acrossJunctions(starts, reach, ends), ...alongOneRoad(from, to)];
    const [first] = ways.toSorted((a, b) => a.metres - b.metres);
    return first && first.metres <= LONGEST_WAY * straightMetres(from.at, to.at) ? first : null;
  };

  return {
    place: (at: LatLng): RoadPlace => ({ at, entries: findEntries(at) }),
    metres: (from: RoadPlace, all: readonly RoadPlace[]): (number | null)[] =>
      waysFrom(from, all).ways.map((way) => way?.metres ?? null),
    /** Includes the line of the way, from place to place. */
    way: (from: RoadPlace, to: RoadPlace): { metres: number; line: LatLng[] } | null => {
      const { reach, ways } = waysFrom(from, [to], to.at);
      const [way] = ways;
      return way ? { metres: way.metres, line: [from.at, ...lineOf(graph, reach, way), to.at] } : null;
    },
  };
}

/** The ways from an entry along its road to both ends of the road. */
function startsAt({ roads }: RoadGraph, entry: Entry): Start[] {
  const road = roads[entry.road];
  if (!road) return [];
  const away = entry.away * SIDE_STREETS;
  return [
    { junction: road.from, metres: away + entry.along, entry },
    { junction: road.to, metres: away + road.metres - entry.along, entry },
  ];
}

function acrossJunctions(starts: readonly Start[], reach: Reach, ends: readonly Start[]): Way[] {
  return ends.flatMap(({ junction, metres, entry: to }) => {
    const from = starts[reach.start[junction] ?? -1]?.entry;
    return from ? [{ metres: metres + (reach.metres[junction] ?? 0), from, to, junction }] : [];
  });
}

function alongOneRoad({ entries }: RoadPlace, { entries: ends }: RoadPlace): Way[] {
  return entries.flatMap((from) =>
    ends
      .filter(({ road }) => road === from.road)
      .map((to) => {
        const metres = (from.away + to.away) * SIDE_STREETS + Math.abs(from.along - to.along);
        return { metres, from, to, junction: null };
      }),
  );
}
