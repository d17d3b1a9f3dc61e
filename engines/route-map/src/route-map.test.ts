import { describe, expect, it } from 'vitest';
import { arcControl, spotsAlong } from './lines/arc.ts';
import { movedBy } from './markers/moved-by.ts';
import { pixelsPerKm, scaleBarKm } from './scale.ts';
import { DEFAULT_CENTRE, DEFAULT_ZOOM, maxZoomAt, zoomForStops } from './zoom.ts';

const subangJaya = { lat: 3.0567, lng: 101.5851 };
const tiongBahru = { lat: 1.2859, lng: 103.827 };
const johorBahru = { lat: 1.4927, lng: 103.7414 };

describe('the map of a route', () => {
  it('zooms in to 15 where it has roads and to 16 where it has buildings to show, else to 12', () => {
    expect(maxZoomAt(subangJaya, 0, false)).toBe(15);
    expect(maxZoomAt(tiongBahru, 0, false)).toBe(16);
    expect(maxZoomAt(johorBahru, 0, false)).toBe(12);
  });

  it('zooms in further for stops close together, up to a limit, and for a pin', () => {
    expect(maxZoomAt(johorBahru, 12.75, false)).toBe(12.75);
    expect(zoomForStops(17, johorBahru)).toBe(13.5);
    expect(zoomForStops(17, subangJaya)).toBe(15);
    expect(maxZoomAt(johorBahru, 0, true)).toBe(17);
  });

  it('[R495] starts near Kuala Lumpur, at zoom 14', () => {
    expect(DEFAULT_CENTRE).toEqual({ lat: 3.06, lng: 101.61 });
    expect(DEFAULT_ZOOM).toBe(14);
  });

  it('a kilometre is as long as on any web map', () => {
    expect(pixelsPerKm(12, 0)).toBeCloseTo(1000 / 38.22, 1);
  });

  it('the scale bar is a round number that fits', () => {
    expect(scaleBarKm(20)).toBe(5);
    expect(scaleBarKm(60)).toBe(2);
  });

  it('the line between two stops begins and ends at them and is a slight arc', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const along = spotsAlong(from, arcControl(from, to), to);
    expect(along[0]).toEqual(from);
    expect(along.at(-1)).toEqual(to);
    expect(along[10]?.y).toBeCloseTo(-6, 5);
  });

  it('an arrow key moves the pin by so many metres', () => {
    const north = movedBy(subangJaya, 0, 25);
    expect((north.lat - subangJaya.lat) * 111_320).toBeCloseTo(25, 3);
    const east = movedBy(subangJaya, 250, 0);
    expect(east.lat).toBe(subangJaya.lat);
    expect(east.lng).toBeGreaterThan(subangJaya.lng);
  });
});
