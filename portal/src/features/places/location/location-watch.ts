import type { Coordinate } from '@tibara/contract/coordinates';

/** What the device says of where it is (spec 4.8). */
export type DeviceLocation = {
  /** False where the merchant said no, and where there is no such service. */
  isEnabled: boolean;
  /** The last one it told. */
  position: Coordinate | null;
  /** It was asked and could not tell. */
  hasFailed: boolean;
};

const PERMISSION_DENIED = 1;

/** The part of the browser's `navigator` that is used. */
type Device = {
  geolocation?: {
    watchPosition(
      tell: (position: { coords: Coordinate }) => void,
      fail: (error: { code: number }) => void,
      options: PositionOptions,
    ): number;
    clearWatch(id: number): void;
  };
  permissions?: { query(about: { name: 'geolocation' }): Promise<{ state: PermissionState }> };
};

/** Follows the device for as long as it is wanted, so that a press has its answer at hand. */
export function makeLocationWatch({ geolocation, permissions }: Device) {
  let location: DeviceLocation = { isEnabled: geolocation !== undefined, position: null, hasFailed: false };
  let watchId: number | null = null;
  const waiting = new Set<(location: DeviceLocation) => void>();

  const record = (change: Partial<DeviceLocation>) => {
    location = { ...location, ...change };
    if (!isKnown(location)) return;
    for (const tell of waiting) tell(location);
    waiting.clear();
  };
  /** What is no longer watched is no longer the current position. */
  const stop = () => {
    if (watchId !== null) geolocation?.clearWatch(watchId);
    watchId = null;
    location = { ...location, position: null, hasFailed: false };
  };
  /** Makes the browser ask for leave, if it has to. After a refusal it tries again: it may have been taken back. */
  const start = () => {
    if (!geolocation || watchId !== null) return;
    record({ isEnabled: true });
    watchId = geolocation.watchPosition(
      ({ coords }) => record({ position: toCoordinate(coords), hasFailed: false }),
      ({ code }) => {
        // A lost signal leaves the last position standing; the watch goes on.
        if (code !== PERMISSION_DENIED) return record({ hasFailed: true });
        stop();
        record({ isEnabled: false });
      },
      // The rider is sent to this very point.
      { enableHighAccuracy: true },
    );
  };
  return {
    read: () => location,
    start,
    /**
     * While a field is shown that can use it. Opening a page is no reason to ask anybody for their location: where the
     * browser would have to ask, the watch begins with the first press; where it was allowed before, at once.
     */
    open(): () => void {
      let isOpen = true;
      const startIfGranted = ({ state }: { state: PermissionState }) => {
        if (isOpen && state === 'granted') start();
      };
      // A browser that cannot tell is one that would have to ask.
      permissions?.query({ name: 'geolocation' }).then(startIfGranted, () => {});
      return () => {
        isOpen = false;
        stop();
      };
    },
    /** Once it is known where the device is, or that this cannot be known. */
    known: (): Promise<DeviceLocation> =>
      isKnown(location) ? Promise.resolve(location) : new Promise((resolve) => waiting.add(resolve)),
  };
}

export const locationWatch = makeLocationWatch(navigator);

export const isKnown = ({ isEnabled, position, hasFailed }: DeviceLocation): boolean =>
  !isEnabled || position !== null || hasFailed;

/** To a tenth of a metre. */
const toCoordinate = ({ latitude, longitude }: Coordinate): Coordinate => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
