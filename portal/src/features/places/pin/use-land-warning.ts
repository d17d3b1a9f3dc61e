import type { Coordinate } from '@tibara/contract/coordinates';
import { mapsCalls } from '@tibara/contract/maps/calls';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';

/** Moving a pin by keys makes many points; the one it rests on counts. */
const REST_MS = 250;

/** What is wrong with the ground under the pin: the sea, or a country that is not served. */
export function useLandWarning({ latitude, longitude }: Coordinate): string | null {
  const [warning, setWarning] = useState<string | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const query = { lat: String(latitude), lng: String(longitude) };
      try {
        await callApi(mapsCalls.reverse, { query, signal: asking.signal });
        setWarning(null);
      } catch (error) {
        // Without an answer nothing is known; the server looks again when it is saved.
        if (!asking.signal.aborted) setWarning(isApiError(error, 'not_found') ? error.message : null);
      }
    };
    const timer = setTimeout(ask, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [latitude, longitude]);
  return warning;
}
