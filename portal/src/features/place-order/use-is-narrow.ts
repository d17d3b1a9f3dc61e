import { atMost } from '../../styles/breakpoints';
import { useMedia } from '../../ui/use-media';

/** At 850 px and less forms are sheets, and the route is above the list (spec 2.4). */
export const useIsNarrow = (): boolean => useMedia(atMost('panel'));
