import { onTestFinished } from 'vitest';
import { settings } from '../../src/api/settings';

/** The setting of a page with `GEOCODER=google`, for one test. */
export function forbidMaps(): void {
  settings.hasMap = false;
  onTestFinished(() => {
    settings.hasMap = true;
  });
}
