import { mapsCalls } from '@tibara/contract/maps/calls';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import type { FindPlace } from './check-file';

/** Uses our own geocoder. A failed request ends the check, because the row need not be at fault. */
export const findPlaceOf =
  (signal: AbortSignal): FindPlace =>
  async ({ address, city, country }) => {
    try {
      return await callApi(mapsCalls.geocode, { query: { address, city, country }, signal });
    } catch (error) {
      if (isApiError(error, 'rule_violation')) return error.message;
      throw error;
    }
  };
