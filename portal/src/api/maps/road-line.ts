import { useQuery } from '@tanstack/react-query';
import { mapsCalls } from '@tibara/contract/maps/calls';
import { callApi } from '../client';

interface Point {
  lat: number;
  lng: number;
}

/** The roads through all points for a map. Undefined while they are loading or if none are known. */
export function useRoadLine(points: readonly Point[], isWanted: boolean): readonly Point[] | undefined {
  const body = { points: points.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })) };
  const { data } = useQuery({
    queryKey: [mapsCalls.route.path, body],
    queryFn: async ({ signal }) => {
      const { geometry = [] } = await callApi(mapsCalls.route, { body, signal });
      return geometry.map(({ latitude: lat, longitude: lng }) => ({ lat, lng }));
    },
    enabled: isWanted && points.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    // The map works without it.
    retry: false,
  });
  return data;
}
