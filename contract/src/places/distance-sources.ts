/**
 * The engine that measured the distances. It is stored with the order group, so that an estimate is always shown as an
 * estimate.
 */
export const distanceSources = ['estimate', 'osrm', 'valhalla', 'google'] as const;
