import type { LocationDraft } from '@tibara/contract/coordinates';
import { locationMessages } from '@tibara/contract/maps/messages';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { findAddressAt } from '../search-places';
import { isKnown, locationWatch } from './location-watch';

export type LocationNotice = { text: string; isError: boolean };

/** The address where the device is, for a field that is shown: what to say meanwhile, and the place once it is found. */
export function useCurrentLocation(onFound: (place: LocationDraft) => void) {
  const [notice, setNotice] = useState<LocationNotice | null>(null);
  const turn = useRef(0);
  // The answer may take seconds: it goes to the form as it is by then.
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const end = locationWatch.open();
    return () => {
      turn.current += 1;
      end();
    };
  }, []);

  /** What is typed or chosen meanwhile counts more. */
  const forget = () => {
    turn.current += 1;
    setNotice(null);
  };
  const use = async () => {
    forget();
    const mine = turn.current;
    locationWatch.start();
    if (!isKnown(locationWatch.read())) setNotice({ text: locationMessages.retrieving, isError: false });
    const answer = await locate();
    if (mine !== turn.current) return;
    if (typeof answer === 'string') return setNotice({ text: answer, isError: true });
    setNotice(null);
    found.current(answer);
  };
  return { notice, use, forget };
}

/** The address, or why there is none (spec 8). */
async function locate(): Promise<LocationDraft | string> {
  const { isEnabled, position } = await locationWatch.known();
  if (!isEnabled) return locationMessages.disabled;
  if (!position) return locationMessages.failed;
  try {
    return await findAddressAt(position);
  } catch (error) {
    return isApiError(error, 'not_found') ? error.message : locationMessages.failed;
  }
}
