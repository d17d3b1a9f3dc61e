/** Names not in title case, or shorter than in the source. */
export const areaNames: Record<string, string> = {
  'BAYFRONT SUBZONE': 'Bayfront',
  'CENTRAL SUBZONE': 'Central',
  'MARINA EAST (MP)': 'Marina East Shore',
  "NATIONAL UNIVERSITY OF S'PORE": 'National University of Singapore',
  'JURONG ISLAND AND BUKOM': 'Jurong Island',
  'ONE NORTH': 'one-north',
  PLAB: 'Paya Lebar Air Base',
  SAFTI: 'SAFTI',
};

export const aliasesOfAreas: Record<string, string[]> = {
  'DOWNTOWN CORE': ['Central Business District', 'CBD', 'Downtown'],
  'BAYFRONT SUBZONE': ['Marina Bay Sands', 'MBS'],
  'MARITIME SQUARE': ['HarbourFront'],
  "NATIONAL UNIVERSITY OF S'PORE": ['NUS'],
  'JURONG GATEWAY': ['Jurong East Central'],
  ORCHARD: ['Orchard Road'],
  'ONE NORTH': ['Buona Vista'],
};

/** Areas that are mostly forest, reservoir or sea: they can be found, but rank last. */
export const quietAreas = new Set([
  'CENTRAL WATER CATCHMENT',
  'WESTERN WATER CATCHMENT',
  'NORTH-EASTERN ISLANDS',
  'WESTERN ISLANDS',
  'SOUTHERN ISLANDS',
  'STRAITS VIEW',
  'MARINA EAST',
  'MARINA SOUTH',
  'CHANGI BAY',
  'SIMPANG',
  'LIM CHU KANG',
  'PAYA LEBAR',
  'TENGAH',
]);
