/** The positions of the wanted nodes: 16 bytes each, whatever else the file contains. */
export type NodeStore = {
  want(id: number): void;
  /** Sorts the wanted nodes. Call it once, when all are known and before their positions are added. */
  seal(): void;
  place(id: number, latitude: number, longitude: number): void;
  /** Null for a node missing in the file, as at the edge of extracts. */
  at(id: number): readonly [latitude: number, longitude: number] | null;
  readonly size: number;
};

const SCALE = 1e7;
const NOWHERE = 0x7fffffff;

export function nodeStore(): NodeStore {
  let ids = new Float64Array(1 << 12);
  let size = 0;
  let latitudes = new Int32Array(0);
  let longitudes = new Int32Array(0);
  const indexOf = (id: number): number => {
    let low = 0;
    let high = size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
  return {
    want(id) {
      if (size === ids.length) {
        const larger = new Float64Array(Math.ceil(ids.length * 1.5));
        larger.set(ids);
        ids = larger;
      }
      ids[size++] = id;
    },
    seal() {
      ids.subarray(0, size).sort();
      let kept = 0;
      for (let index = 0; index < size; index++) {
        const id = ids[index] ?? 0;
        if (kept === 0 || id !== ids[kept - 1]) ids[kept++] = id;
      }
      size = kept;
      ids = ids.slice(0, size);
      latitudes = new Int32Array(size).fill(NOWHERE);
      longitudes = new Int32Array(size);
    },
    place(id, latitude, longitude) {
      const index = indexOf(id);
      if (index < 0) return;
      latitudes[index] = Math.round(latitude * SCALE);
      longitudes[index] = Math.round(longitude * SCALE);
    },
    at(id) {
      const index = indexOf(id);
      const latitude = latitudes[index];
      if (index < 0 || latitude === undefined || latitude === NOWHERE) return null;
      return [latitude / SCALE, (longitudes[index] ?? 0) / SCALE];
    },
    get size() {
      return size;
    },
  };
}
