import type { Coordinate, LocationInput } from '@tibara/contract/coordinates';
import type { Ctx } from '../src/context.ts';
import { embeddedGeocoder } from '../src/places/embedded.ts';
import type { MeasuredRoute } from '../src/places/index.ts';
import { AppError } from '../src/platform/errors.ts';

/** A router for tests with exact metres: one straight road to the north, 100,000 metres to a degree. */
export function rulerRouter() {
  const pace = { metresPerSecond: 10 };
  const secondsFor = (metres: number) => Math.round(metres / pace.metresPerSecond);
  const router = {
    isDown: false,
    pace,
    /** The number of requested routes. */
    asked: 0,
    /** This function runs between the router's response and its use. */
    afterRoute: async (): Promise<void> => {},
    /** Changes the legs of the response, because a real engine may respond badly. */
    response: (legs: MeasuredRoute['legs']): MeasuredRoute['legs'] => legs,
    async route(points: readonly Coordinate[]): Promise<MeasuredRoute> {
      router.asked += 1;
      if (router.isDown) throw new AppError('unavailable', 'no engine');
      const legs = points.slice(1).map((to, index) => {
        const metres = metresBetween(points[index], to);
        if (metres === null) throw new AppError('rule_violation', 'no road', { leg: index });
        return { metres, seconds: secondsFor(metres) };
      });
      await router.afterRoute();
      const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
      return {
        legs: router.response(legs),
        metres,
        seconds: secondsFor(metres),
        estimated: false,
        source: 'osrm',
      };
    },
    async matrix(points: readonly Coordinate[]) {
      if (router.isDown) throw new AppError('unavailable', 'no engine');
      const metres = points.map((from) => points.map((to) => metresBetween(from, to)));
      const seconds = metres.map((row) => row.map((cell) => cell && secondsFor(cell)));
      return { metres, seconds, estimated: false, source: 'osrm' as const };
    },
  } satisfies Ctx['maps']['router'] & Record<string, unknown>;
  return { router, maps: { geocoder: embeddedGeocoder(), router } };
}

/** A place this many metres up the road. */
export const atMetre = (metres: number): LocationInput & { country: string } => ({
  address: `Kilometre ${metres / 1000}`,
  coordinate: { latitude: 3 + metres / 100_000, longitude: 101.5 },
  country: 'MY',
});

/** A point that the road does not reach. */
export const offTheRoad: LocationInput = { ...atMetre(0), coordinate: { latitude: 3, longitude: 101.7 } };

function metresBetween(from: Coordinate | undefined, to: Coordinate): number | null {
  if (!from || from.longitude !== to.longitude) return null;
  return Math.round(Math.abs(to.latitude - from.latitude) * 100_000);
}
