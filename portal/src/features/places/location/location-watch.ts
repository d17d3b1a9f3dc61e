import type { Coordinate } from '@tibara/contract/coordinates';

/** The location of the device (spec 4.8). */
export type DeviceLocation = {
  /** False if the merchant refused, or the browser has no such service. */
  isEnabled: boolean;
  position: Coordinate | null;
  hasFailed: boolean;
};

const PERMISSION_DENIED = 1;

/** The part of the browser's `navigator` that is used. */
type Device = {
  geolocation?: {
    watchPosition(
      onPosition: (position: { coords: Coordinate }) => void,
      onError: (error: { code: number }) => void,
      options: PositionOptions,
    ): number;
    clearWatch(id: number): void;
  };
  permissions?: { query(about: { name: 'geolocation' }): Promise<{ state: PermissionState }> };
};

/** Watches the position while a field needs it, so that it is known when the button is pressed. */
export function makeLocationWatch({ geolocation, permissions }: Device) {
  let location: DeviceLocation = { isEnabled: geolocation !== undefined, position: null, hasFailed: false };
  let watchId: number | null = null;
  const waiting = new Set<(location: DeviceLocation) => void>();

  const record = (change: Partial<DeviceLocation>) => {
    location = { ...location, ...change };
    if (!isKnown(location)) return;
    for (const onPosition of waiting) onPosition(location);
    waiting.clear();
  };
  /** An unwatched position is outdated. */
  const stop = () => {
    if (watchId !== null) geolocation?.clearWatch(watchId);
    watchId = null;
    location = { ...location, position: null, hasFailed: false };
  };
  /** Makes the browser ask for permission if needed. Also after a refusal, which the user may have withdrawn. */
  const start = () => {
    if (!geolocation || watchId !== null) return;
    record({ isEnabled: true });
    watchId = geolocation.watchPosition(
      ({ coords }) => record({ position: toCoordinate(coords), hasFailed: false }),
      ({ code }) => {
        // After a lost signal the last position stays and the watch continues.
        if (code !== PERMISSION_DENIED) return record({ hasFailed: true });
        stop();
        record({ isEnabled: false });
      },
      // The rider drives to exactly this point.
      { enableHighAccuracy: true },
    );
  };
  return {
    read: () => location,
    start,
    /**
     * Call while a field with the location is shown. Opening a page must not ask for permission. If it was granted
     * earlier the watch begins immediately, otherwise with the first press.
     */
    open(): () => void {
      let isOpen = true;
      const startIfGranted = ({ state }: { state: PermissionState }) => {
        if (isOpen && state === 'granted') start();
      };
      // A browser that cannot query permissions might ask, so nothing is started.
      permissions?.query({ name: 'geolocation' }).then(startIfGranted, () => {});
      return () => {
        isOpen = false;
        stop();
      };
    },
    /** Resolves once the position is known or has failed. */
    known: (): Promise<DeviceLocation> =>
      isKnown(location) ? Promise.resolve(location) : new Promise((resolve) => waiting.add(resolve)),
  };
}

export const locationWatch = makeLocationWatch(navigator);

export const isKnown = ({ isEnabled, position, hasFailed }: DeviceLocation): boolean =>
  !isEnabled || position !== null || hasFailed;

/** Rounded to a tenth of a metre. */
const toCoordinate = ({ latitude, longitude }: Coordinate): Coordinate => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});
