import type { Coordinate } from '@tibara/contract/coordinates';

type Tell = (position: { coords: Coordinate }) => void;
type Fail = (error: { code: number }) => void;

const DENIED = 1;
const UNAVAILABLE = 2;

const watches = new Map<number, { tell: Tell; fail: Fail }>();
let state: PermissionState = 'prompt';
let made = 0;

/** The device's location and its permission, which a light DOM lacks. */
export const device = {
  isAsked: () => watches.size > 0,
  grant: () => {
    state = 'granted';
  },
  moveTo(coords: Coordinate): void {
    for (const { tell } of watches.values()) tell({ coords });
  },
  refuse(): void {
    for (const { fail } of [...watches.values()]) fail({ code: DENIED });
  },
  loseSignal(): void {
    for (const { fail } of watches.values()) fail({ code: UNAVAILABLE });
  },
  forget(): void {
    watches.clear();
    state = 'prompt';
  },
};

Object.defineProperty(navigator, 'geolocation', {
  value: {
    watchPosition(tell: Tell, fail: Fail) {
      made += 1;
      watches.set(made, { tell, fail });
      return made;
    },
    clearWatch: (id: number) => void watches.delete(id),
  },
});
Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) } });
