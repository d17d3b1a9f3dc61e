import type { Coordinate } from '@tibara/contract/coordinates';
import { placeCalls } from '@tibara/contract/places/calls';
import { useEffect, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';

/** Moving by keys makes many points. Only the last one is checked. */
const PAUSE_MS = 250;

/** A warning if the pin is in the sea, or in a country that is not served. */
export function useLandWarning({ latitude, longitude }: Coordinate): string | null {
  const [warning, setWarning] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const check = async () => {
      const query = { lat: String(latitude), lng: String(longitude) };
      try {
        await callApi(placeCalls.reverse, { query, signal: controller.signal });
        setWarning(null);
      } catch (error) {
        // Without a reply there is no warning. The server checks again when the order is saved.
        if (!controller.signal.aborted) setWarning(isApiError(error, 'not_found') ? error.message : null);
      }
    };
    const timer = setTimeout(check, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [latitude, longitude]);
  return warning;
}
