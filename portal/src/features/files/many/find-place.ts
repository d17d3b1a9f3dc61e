import { placeCalls } from '@tibara/contract/places/calls';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import type { FoundPlace, Query } from './place-search';

/** Uses our own geocoder. Only an unknown address is a result. Any other error ends the search. */
export async function findPlace(asked: Query, signal: AbortSignal): Promise<FoundPlace> {
  try {
    return await callApi(placeCalls.geocode, { query: sent(asked), signal });
  } catch (error) {
    if (isApiError(error, 'rule_violation')) return error.message;
    throw error;
  }
}

/** False for a text longer than an address may be. The server would refuse it, which ends the search of all rows. */
export const canBeFound = (asked: Query): boolean => placeCalls.geocode.query.safeParse(sent(asked)).success;

const sent = ({ address, city, country, near }: Query) => ({
  address,
  ...(city && { city }),
  ...(country && { country }),
  ...(near && { near }),
});
