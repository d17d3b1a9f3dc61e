/** What other features use to ask for a place: its field, the pin, the place of the device. */

export { Approximate } from './Approximate';
export { keptPlaceSchema } from './kept-place';
export { LocatedPlaceField } from './LocatedPlaceField';
export { LonePlaceField } from './LonePlaceField';
export { PlaceField, type SavedPlaces } from './PlaceField';
export { isApproximate, isChosen, noPlace, shortName, typedPlace, withUnit } from './places';
