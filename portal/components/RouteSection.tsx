import { useState } from 'react';
import type { MapPoint } from '../src/ui/map/points';
import { RouteMap } from '../src/ui/map/RouteMap';
import { Section } from './Section';

const KLANG_VALLEY: MapPoint[] = [
  { id: 'p', lat: 3.0752, lng: 101.5878, state: 'pickup', label: 'Pick-up, Kopi Lorong' },
  { id: '1', lat: 3.1178, lng: 101.6773, state: 'done', number: 1, label: 'Drop-off 1, Mid Valley' },
  { id: '2', lat: 3.1185, lng: 101.6351, state: 'now', number: 2, label: 'Drop-off 2, Jaya One' },
  { id: '3', lat: 3.1105, lng: 101.6655, state: 'next', number: 3, label: 'Drop-off 3, The Sphere' },
];
const KLANG: MapPoint[] = [
  { id: 'p', lat: 3.0752, lng: 101.5878, state: 'pickup', label: 'Pick-up, Jalan SS15/4' },
  { id: '1', lat: 3.0701, lng: 101.518, state: 'done', number: 1, label: 'Drop-off 1, Section 14' },
  { id: '2', lat: 3.098, lng: 101.455, state: 'failed', number: 2, label: 'Drop-off 2, Setia Alam' },
  { id: '3', lat: 3.0367, lng: 101.4433, state: 'now', number: 3, label: 'Drop-off 3, Klang' },
  { id: '4', lat: 3.0022, lng: 101.399, state: 'next', number: 4, label: 'Drop-off 4, Port Klang' },
];
const SINGAPORE: MapPoint[] = [
  { id: 'p', lat: 1.2859, lng: 103.827, state: 'pickup', label: 'Pick-up, Tiong Bahru' },
  { id: '1', lat: 1.2913, lng: 103.85, state: 'stop', number: 1, label: 'Drop-off 1, Funan' },
  { id: '2', lat: 1.3175, lng: 103.8927, state: 'stop', number: 2, label: 'Drop-off 2, Paya Lebar Quarter' },
  { id: '3', lat: 1.3069, lng: 103.7884, state: 'stop', number: 3, label: 'Drop-off 3, The Star Vista' },
];
const PENANG: MapPoint[] = [
  { id: 'p', lat: 5.4164, lng: 100.3327, state: 'pickup', label: 'Pick-up, George Town' },
  { id: '1', lat: 5.3333, lng: 100.3067, state: 'stop', number: 1, label: 'Drop-off 1, Bayan Baru' },
  { id: '2', lat: 5.3631, lng: 100.4667, state: 'stop', number: 2, label: 'Drop-off 2, Bukit Mertajam' },
];
const CHEAPEST = ['p', '2', '3', '1'];

export function RouteSection() {
  const [pin, setPin] = useState({ lat: 3.118, lng: 101.6255 });
  const info = (points: readonly MapPoint[]) => (id: string) => (
    <>
      <strong>{points.find((point) => point.id === id)?.label}</strong>
      <p className="text-ink-2">Unit 3A-12 · Mei Ling Tan</p>
    </>
  );
  return (
    <Section title="Route: as a map, and as a list without one">
      <RouteMap
        name="Map with 3 drop-offs"
        className="h-90 rounded-card border border-line"
        points={KLANG_VALLEY}
        rings
        activeId="2"
        info={info(KLANG_VALLEY)}
        proposedIds={CHEAPEST}
      />
      <RouteMap
        name="Map with a rider between drop-offs 2 and 3"
        className="mt-4 h-90 rounded-card border border-line"
        points={KLANG}
        riders={[{ lat: 3.066, lng: 101.449 }]}
      />
      <RouteMap
        name="Map of Singapore with 3 drop-offs"
        className="mt-4 h-90 rounded-card border border-line"
        points={SINGAPORE}
        info={info(SINGAPORE)}
      />
      <RouteMap
        name="Map of Penang with 2 drop-offs"
        className="mt-4 h-90 rounded-card border border-line"
        points={PENANG}
        rings
        info={info(PENANG)}
      />
      <RouteMap name="Map without a route" className="mt-4 h-90 rounded-card border border-line" points={[]} />
      <RouteMap
        name="Map with a pin to move"
        className="mt-4 h-90 rounded-card border border-line"
        points={KLANG_VALLEY}
        rings
        pin={{ ...pin, label: 'Pin near SS2' }}
        onPinMove={setPin}
      />
      <RouteMap
        name="List of 3 drop-offs"
        className="mt-4 h-90 rounded-card border border-line"
        points={KLANG_VALLEY.map((point) => ({ ...point, address: point.label.replace(/^.*, /, '') }))}
        activeId="2"
        isOff
      />
    </Section>
  );
}
