/** Who measured the distances; stored with the order group, so that an estimate stays recognisable as one. */
export const distanceSources = ['estimate', 'osrm', 'valhalla', 'google'] as const;
