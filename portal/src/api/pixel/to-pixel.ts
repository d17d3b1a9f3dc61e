import { settings } from '../settings';

type Pixel = typeof import('./pixel');

/** The pixel's code is fetched only if the operator set one. */
export function toPixel(report: (pixel: Pixel) => void): void {
  if (settings.pixelUrl) void import('./pixel').then(report, () => undefined);
}
