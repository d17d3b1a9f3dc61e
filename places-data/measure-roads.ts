import { detourFactor, readGraph, roadWays } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { seededRandom } from '@tibara/seeded-random';
import { leaveOut, type Ride, ridesOf } from './ground/left-out.ts';
import { roadRows } from './ground/road-file.ts';
import { mergeLines } from './ground/road-network.ts';
import { readShapes } from './ground/transit-lines.ts';
import { readTable } from './my-places/read/tables.ts';

// How far the roads and the detour function differ from lines left out of the road build.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the sources lie: node measure-roads.ts FOLDER (see README.md)');

/** A route longer than DIRECT times the straight line is a loop. Riders take another road. */
const DIRECT = 2;
const TURNS = 5;

type Guess = { ride: Ride; roads: number | null; detour: number };

for (const feeds of [['rapidkl', 'mrtfeeder'], ['penang'], ['kuantan']]) {
  const guesses = measure(feeds);
  console.log(`${feeds.join(' + ')}`);
  print('  all rides     ', guesses);
  print(
    '  direct rides  ',
    guesses.filter(({ ride }) => ride.metres < DIRECT * straightMetres(ride.from, ride.to)),
  );
}

function measure(feeds: readonly string[]): Guess[] {
  const lines = feeds.flatMap((feed) => readShapes(folder ?? '', feed));
  const stops = feeds.flatMap((feed) => readTable(`${folder}/my-gtfs-${feed}-stops.csv.gz`)).map(pointOf);
  // The same rides each time, so that two builds can be compared.
  const random = seededRandom(7);
  return Array.from({ length: TURNS }, (_, turn) => turn).flatMap((turn) => {
    const { out, kept } = leaveOut(lines, turn);
    const ways = roadWays(readGraph(roadRows(mergeLines(kept))));
    return out
      .flatMap((line) => ridesOf(line, stops, random))
      .map((ride) => {
        const straight = straightMetres(ride.from, ride.to);
        const [roads = null] = ways.metres(ways.place(ride.from), [ways.place(ride.to)]);
        return { ride, roads, detour: straight * detourFactor(straight / 1000) };
      });
  });
}

function print(title: string, guesses: readonly Guess[]): void {
  const carried = guesses.filter(({ roads }) => roads !== null);
  const share = Math.round((100 * carried.length) / guesses.length);
  const error = (of: readonly Guess[], guess: (each: Guess) => number) =>
    `${((100 * of.reduce((sum, each) => sum + Math.abs(guess(each) / each.ride.metres - 1), 0)) / of.length).toFixed(1)} %`;
  const withRoads = ({ roads, detour }: Guess) => roads ?? detour;
  console.log(
    `${title}${guesses.length}, carried ${share} %. Mean error of the carried: roads ${error(carried, withRoads)}, detour ` +
      `${error(carried, ({ detour }) => detour)}; of all: roads or detour ${error(guesses, withRoads)}, detour ` +
      error(guesses, ({ detour }) => detour),
  );
}

function pointOf(row: Record<string, string>): LatLng {
  return [Number(row.stop_lat), Number(row.stop_lon)];
}
