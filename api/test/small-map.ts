import type { Element, Tags } from '@tibara/places';

/** Lists elements of a map in a test's terms: points, streets, outlines, malls of several outlines. */
export function smallMap() {
  const nodes: Element[] = [];
  const ways: Element[] = [];
  const relations: Element[] = [];
  let id = 10_000_000_000; // as large as real ids
  const node = (latitude: number, longitude: number, tags?: Tags): number => {
    nodes.push({ type: 'node', id: ++id, lat: latitude, lon: longitude, tags });
    return id;
  };
  const way = (points: readonly (readonly [number, number])[], tags?: Tags): number => {
    const refs = points.map(([latitude, longitude]) => node(latitude, longitude));
    ways.push({ type: 'way', id: ++id, refs, tags });
    return id;
  };
  const relation = (outer: readonly number[], tags: Tags): number => {
    const members = outer.map((ref) => ({ type: 'way' as const, ref, role: 'outer' }));
    relations.push({ type: 'relation', id: ++id, members, tags: { type: 'multipolygon', ...tags } });
    return id;
  };
  return { node, way, relation, elements: (): Element[] => [...nodes, ...ways, ...relations] };
}

/** Two towns of the Klang Valley with a Jalan Mawar each, a corner of Singapore, and a Thai village. */
export function twoTowns(): Element[] {
  const map = smallMap();
  map.node(3.0738, 101.5866, { place: 'suburb', name: 'SS15' });
  map.node(3.0818, 101.585, { place: 'town', name: 'Subang Jaya' });
  map.node(2.9935, 101.7874, { place: 'town', name: 'Kajang' });
  const street = { highway: 'residential', name: 'Jalan SS 15/4' };
  map.way(
    [
      [3.074, 101.586],
      [3.0744, 101.588],
    ],
    street,
  );
  map.way(
    [
      [3.0744, 101.588],
      [3.0748, 101.59],
    ],
    street,
  );
  map.way(
    [
      [3.0748, 101.59],
      [3.0752, 101.592],
    ],
    street,
  );
  map.way(
    [
      [3.076, 101.586],
      [3.0768, 101.59],
    ],
    { highway: 'residential', name: 'Jalan Mawar' },
  );
  map.way(
    [
      [2.993, 101.788],
      [2.995, 101.79],
    ],
    { highway: 'residential', name: 'Jalan Mawar' },
  );
  map.way(
    [
      [3.07, 101.58],
      [3.08, 101.59],
    ],
    { highway: 'primary' },
  );
  const house = { 'addr:street': 'Jalan SS 15/4', 'addr:postcode': '47500', 'addr:city': 'Subang Jaya' };
  map.node(3.0741, 101.5861, { 'addr:housenumber': '12', ...house });
  map.node(3.0745, 101.5885, { 'addr:housenumber': '27', name: 'Kedai Kopi Lima', amenity: 'cafe', ...house });
  const wings = [
    map.way([
      [3.072, 101.588],
      [3.072, 101.589],
      [3.0725, 101.589],
      [3.072, 101.588],
    ]),
    map.way([
      [3.0726, 101.588],
      [3.0726, 101.589],
      [3.073, 101.589],
      [3.0726, 101.588],
    ]),
  ];
  map.relation(wings, { shop: 'mall', name: 'Subang Plaza Besar' });
  map.way(
    [
      [1.2839, 103.8591],
      [1.286, 103.8607],
    ],
    { highway: 'secondary', name: 'Bayfront Avenue' },
  );
  map.node(1.2834, 103.8607, { 'addr:housenumber': '10', 'addr:street': 'Bayfront Avenue', 'addr:postcode': '018956' });
  map.node(1.2826, 103.8597, { railway: 'station', station: 'subway', name: 'Bayfront' });
  map.node(1.2892, 103.859, { leisure: 'pitch', name: 'Float @ the Bay;Floating Stage' });
  map.node(6.0289, 101.965, { place: 'village', name: 'Kampung Seberang' }); // Sungai Golok, Thailand
  return map.elements();
}
