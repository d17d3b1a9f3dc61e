import buildingsUrl from '../basemap/singapore-buildings.bin?url';

/** Buildings in units of 0.0001°, from south to north in blocks, in the format of the build (places-data). */
export interface Buildings {
  latitudes: Uint16Array;
  longitudes: Uint16Array;
  south: number;
  west: number;
}

const SIDE = 8;
const HEADER = 16;
let loaded: Promise<Buildings> | null = null;

/** Fetched once. After a failure the next call fetches again. */
export function loadBuildings(): Promise<Buildings> {
  loaded ??= fetch(buildingsUrl).then(async (response) => {
    if (!response.ok) throw new Error(`The map's buildings returned ${response.status}`);
    return decodeBuildings(await response.arrayBuffer());
  });
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}

export function decodeBuildings(file: ArrayBuffer): Buildings {
  const header = new DataView(file);
  const [south = 0, west = 0, columns = 1, count = 0] = [0, 4, 8, 12].map((at) => header.getInt32(at, true));
  const bytes = new Uint8Array(file, HEADER);
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  let index = -1;
  for (let block = 0; block < count; block++) {
    index += 1 + (bytes[block] ?? 0) + 256 * (bytes[count + block] ?? 0);
    const [y, x] = [Math.floor(index / columns) * SIDE, (index % columns) * SIDE];
    for (let row = 0; row < SIDE; row++) {
      const bits = bytes[2 * count + block * SIDE + row] ?? 0;
      for (let column = 0; bits >> column; column++) {
        if (!((bits >> column) & 1)) continue;
        latitudes.push(y + row);
        longitudes.push(x + column);
      }
    }
  }
  return { latitudes: Uint16Array.from(latitudes), longitudes: Uint16Array.from(longitudes), south, west };
}
