/** Who measured the distances. Stored with the order group, so that an estimate is always shown as one. */
export const distanceSources = ['estimate', 'osrm', 'valhalla', 'google'] as const;
