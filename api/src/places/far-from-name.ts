import type { Coordinate } from '@tibara/contract/coordinates';
import { metresBetween } from '@tibara/contract/places/metres-between';
import type { FarName, NamedPlace } from '@tibara/places';

/** A pin may be this far outside a place. Entrances may be outside, and people use names loosely (decisions 9.2). */
const SLACK_METRES = 3_000;
/** Less precise places can confirm a pin, but never contradict it. */
const WELL_KNOWN_METRES = 1_000;

/** The name in a text that contradicts its pin: a precise place, with every namesake far from the pin. */
export function nameFarFrom(pin: Coordinate, named: readonly NamedPlace[]): FarName | null {
  const wrong = named.find(
    ({ name, radiusMetres }) =>
      radiusMetres <= WELL_KNOWN_METRES && isFarFromAll(pin, name, named) && !isExcused(pin, name, named),
  );
  if (!wrong) return null;
  const distances = named.filter(({ name }) => name === wrong.name).map((place) => metresBeyond(place, pin));
  return { name: wrong.name, kilometres: Math.round(Math.min(...distances) / 1000) };
}

function isFarFromAll(pin: Coordinate, name: string, named: readonly NamedPlace[]): boolean {
  return named.every((place) => place.name !== name || metresBeyond(place, pin) > SLACK_METRES);
}

/**
 * Another place of the text, such as a town, may confirm the pin. That place must be nearer to the pin than to each
 * place of the name. In that case a street known only in another town exists in this town too.
 */
function isExcused(pin: Coordinate, name: string, named: readonly NamedPlace[]): boolean {
  const known = named.filter((place) => place.name === name);
  return named.some(
    (other) =>
      other.name !== name &&
      metresBeyond(other, pin) <= SLACK_METRES &&
      known.every(
        ({ coordinate }) => metresBetween(other.coordinate, pin) < metresBetween(other.coordinate, coordinate),
      ),
  );
}

const metresBeyond = ({ coordinate, extentMetres }: NamedPlace, pin: Coordinate): number =>
  metresBetween(coordinate, pin) - extentMetres;
