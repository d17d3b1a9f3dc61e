import { useEffect } from 'react';
import { startLive } from '../../api/live/live';

/** Loaded once somebody is logged in. */
export default function Live() {
  useEffect(startLive, []);
  return null;
}
