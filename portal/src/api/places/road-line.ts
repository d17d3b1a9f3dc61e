import { useQuery } from '@tanstack/react-query';
import { placeCalls } from '@tibara/contract/places/calls';
import { callApi } from '../client';

interface Point {
  lat: number;
  lng: number;
}

/** The roads through all points for a map. Undefined while they are loading or if none are known. */
export function useRoadLine(points: readonly Point[], isWanted: boolean): readonly Point[] | undefined {
  const body = { points: points.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })) };
  const { data } = useQuery({
    queryKey: [placeCalls.route.path, body],
    queryFn: async ({ signal }) => {
      const { geometry = [] } = await callApi(placeCalls.route, { body, signal });
      return geometry.map(({ latitude: lat, longitude: lng }) => ({ lat, lng }));
    },
    enabled: isWanted && points.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    // The map works without it.
    retry: false,
  });
  return data;
}
