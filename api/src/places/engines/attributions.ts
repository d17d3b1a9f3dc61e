/** The attribution of each engine's data, shown beside its places and roads. */
export const attributions: Record<string, string> = {
  embedded: 'our own files, credits in engines/places/data/LICENCES.md',
  imported: '© OpenStreetMap contributors (ODbL)',
  photon: '© OpenStreetMap contributors (ODbL)',
  onemap: 'OneMap, Singapore Land Authority (Singapore Open Data Licence)',
  google: 'Google Maps',
  osrm: '© OpenStreetMap contributors (ODbL)',
  'valhalla-local': '© OpenStreetMap contributors (ODbL)',
  valhalla: '© OpenStreetMap contributors (ODbL)',
};
