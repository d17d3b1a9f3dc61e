import type { Coordinate } from '@tibara/contract/coordinates';
import { describe, expect, it } from 'vitest';
import { makeLocationWatch } from './location-watch';

const bangsar = { latitude: 3.12945, longitude: 101.67004 };
const kajang = { latitude: 2.99, longitude: 101.79 };
const DENIED = 1;
const UNAVAILABLE = 2;

function makeDevice(state: PermissionState | null) {
  type Tell = (position: { coords: Coordinate }) => void;
  type Fail = (error: { code: number }) => void;
  const watches = new Map<number, { tell: Tell; fail: Fail }>();
  let made = 0;
  return {
    geolocation: {
      watchPosition(tell: Tell, fail: Fail) {
        made += 1;
        watches.set(made, { tell, fail });
        return made;
      },
      clearWatch: (id: number) => void watches.delete(id),
    },
    permissions: state ? { query: async () => ({ state }) } : undefined,
    watches,
    moveTo(coords: Coordinate) {
      for (const { tell } of watches.values()) tell({ coords });
    },
    fail(code: number) {
      for (const { fail } of watches.values()) fail({ code });
    },
  };
}

describe('the current location', () => {
  it('[R318] is followed all the time once it was allowed: the last position counts', async () => {
    const device = makeDevice('granted');
    const watch = makeLocationWatch(device);
    const end = watch.open();
    await expect.poll(() => device.watches.size).toBe(1);
    expect(watch.read()).toEqual({ isEnabled: true, position: null, hasFailed: false });
    const known = watch.known();
    device.moveTo(bangsar);
    expect((await known).position).toEqual(bangsar);
    device.moveTo(kajang);
    expect(watch.read().position).toEqual(kajang);
    device.fail(UNAVAILABLE);
    expect(watch.read()).toEqual({ isEnabled: true, position: kajang, hasFailed: true });
    device.moveTo(bangsar);
    expect(watch.read()).toEqual({ isEnabled: true, position: bangsar, hasFailed: false });
    end();
    expect(device.watches.size).toBe(0);
    expect(watch.read().position).toBeNull();
  });

  it.each(['prompt', 'denied', null] as const)('opening a page asks nobody for permission: %s', async (state) => {
    const device = makeDevice(state);
    const watch = makeLocationWatch(device);
    watch.open();
    await Promise.resolve();
    expect(device.watches.size).toBe(0);
    watch.start();
    watch.start();
    expect(device.watches.size).toBe(1);
  });

  it('is not watched for a page that was left before the browser replied', async () => {
    const device = makeDevice('granted');
    makeLocationWatch(device).open()();
    await Promise.resolve();
    expect(device.watches.size).toBe(0);
  });

  it('[R318] is off after a refusal, and on again once it is taken back', async () => {
    const device = makeDevice('prompt');
    const watch = makeLocationWatch(device);
    watch.start();
    const known = watch.known();
    device.fail(DENIED);
    expect(await known).toEqual({ isEnabled: false, position: null, hasFailed: false });
    expect(device.watches.size).toBe(0);
    watch.start();
    device.moveTo(bangsar);
    expect(await watch.known()).toEqual({ isEnabled: true, position: bangsar, hasFailed: false });
  });

  it('is known to be unavailable if the device cannot find it', async () => {
    const device = makeDevice('granted');
    const watch = makeLocationWatch(device);
    watch.start();
    const known = watch.known();
    device.fail(UNAVAILABLE);
    expect(await known).toEqual({ isEnabled: true, position: null, hasFailed: true });
  });

  it('is off where the browser has no such service', async () => {
    const watch = makeLocationWatch({});
    watch.open();
    watch.start();
    expect(await watch.known()).toEqual({ isEnabled: false, position: null, hasFailed: false });
  });
});
