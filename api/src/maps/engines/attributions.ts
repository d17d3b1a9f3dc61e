/** Whose data an engine answers with; to be named where its places and roads are shown. */
export const attributions: Record<string, string> = {
  embedded: 'our own files, credits in api/src/maps/data/LICENCES.md',
  imported: '© OpenStreetMap contributors (ODbL)',
  photon: '© OpenStreetMap contributors (ODbL)',
  osrm: '© OpenStreetMap contributors (ODbL)',
};
