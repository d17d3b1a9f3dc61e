/** Who measured the distances; stored with the order, so that an estimate stays known as one. */
export const distanceSources = ['estimate', 'osrm', 'valhalla', 'google'] as const;
