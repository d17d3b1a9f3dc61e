import { mapsCalls } from '@tibara/contract/maps/calls';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import type { Found, Query } from './place-search';

/** Uses our own geocoder. Only an address that is not known is an answer; any other error ends the search. */
export async function findPlace({ address, city, country }: Query, signal: AbortSignal): Promise<Found> {
  const query = { address, ...(city && { city }), ...(country && { country }) };
  try {
    return await callApi(mapsCalls.geocode, { query, signal });
  } catch (error) {
    if (isApiError(error, 'rule_violation')) return error.message;
    throw error;
  }
}
