import { placeCalls } from '@tibara/contract/places/calls';
import { callApi } from '../api/client';

export const loadOwnRoads = (square: number) => callApi(placeCalls.roads, { params: { square: `${square}` } });
