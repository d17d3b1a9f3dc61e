import { settings } from '../settings';

type Pixel = typeof import('./pixel');

/** Its code is fetched only where the operator set a pixel. */
export function toPixel(report: (pixel: Pixel) => void): void {
  if (settings.pixelUrl) void import('./pixel').then(report, () => undefined);
}
