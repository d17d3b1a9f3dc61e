import { useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { directionOf } from './pin';

export function useDirectionName(): (from: Coordinate, to: Coordinate) => string {
  const { t } = useLingui();
  const names = {
    north: t`north`,
    'north-east': t`north-east`,
    east: t`east`,
    'south-east': t`south-east`,
    south: t`south`,
    'south-west': t`south-west`,
    west: t`west`,
    'north-west': t`north-west`,
  };
  return (from, to) => names[directionOf(from, to)];
}
