import type { LocationDraft } from '@tibara/contract/coordinates';
import { locationMessages } from '@tibara/contract/places/messages';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { said } from '#ui/language/language.ts';
import { placeSearch } from '../found-places';
import { isKnown, locationWatch } from './location-watch';

export type LocationNotice = { text: string; isError: boolean };

/** The device's address for a visible field: a notice during the lookup, then the place. */
export function useCurrentLocation(onFound: (place: LocationDraft) => void) {
  const [notice, setNotice] = useState<LocationNotice | null>(null);
  const attempt = useRef(0);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const end = locationWatch.open();
    return () => {
      attempt.current += 1;
      end();
    };
  }, []);

  /** Cancels the current lookup after the user has entered another address. */
  const forget = () => {
    attempt.current += 1;
    setNotice(null);
  };
  const use = async () => {
    forget();
    const current = attempt.current;
    locationWatch.start();
    if (!isKnown(locationWatch.read())) setNotice({ text: said(locationMessages.retrieving), isError: false });
    const result = await locate();
    if (current !== attempt.current) return;
    if (typeof result === 'string') return setNotice({ text: result, isError: true });
    setNotice(null);
    found.current(result);
  };
  return { notice, use, forget };
}

/** The address, or the reason why there is none (spec 8). */
async function locate(): Promise<LocationDraft | string> {
  const { isEnabled, position } = await locationWatch.known();
  if (!isEnabled) return said(locationMessages.disabled);
  if (!position) return said(locationMessages.failed);
  try {
    return await (await placeSearch()).findAddressAt(position);
  } catch (error) {
    return isApiError(error, 'not_found') ? error.message : said(locationMessages.failed);
  }
}
