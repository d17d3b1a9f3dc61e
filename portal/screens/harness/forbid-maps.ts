import { onTestFinished } from 'vitest';
import { settings } from '../../src/api/settings';

/** As the server's page does with `GEOCODER=google`, for one test. */
export function forbidMaps(): void {
  settings.hasMap = false;
  onTestFinished(() => {
    settings.hasMap = true;
  });
}
