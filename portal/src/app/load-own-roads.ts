import { mapsCalls } from '@tibara/contract/maps/calls';
import { callApi } from '../api/client';

export const loadOwnRoads = (square: number) => callApi(mapsCalls.roads, { params: { square: `${square}` } });
