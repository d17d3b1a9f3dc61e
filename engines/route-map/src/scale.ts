/** Web Mercator: pixels per kilometre on the ground. */
export function pixelsPerKm(zoom: number, latitude: number): number {
  const kmAround = 40_075.017 * Math.cos((latitude * Math.PI) / 180);
  return (256 * 2 ** zoom) / kmAround;
}

/** A round number of kilometres, about 100 px long. */
export function scaleBarKm(pixelsPerKm: number): number {
  return [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2].find((km) => km * pixelsPerKm <= 130) ?? 0.1;
}
