/** Parts for entering a place in other features: its field, the pin, the device's location. */

export { Approximate } from './Approximate';
export { handedText } from './handed-text';
export { LocatedPlaceField } from './LocatedPlaceField';
export { LonePlaceField } from './LonePlaceField';
export { placesLoaded } from './loading-places';
export { PlaceField, type SavedPlaceSource } from './PlaceField';
export { KeptPin } from './pin/KeptPin';
export { LazyPinDialog } from './pin/LazyPinDialog';
export { formatRadius } from './pin/pin';
export { placeTool } from './place-tool';
export {
  isApproximate,
  isChosen,
  isFarOff,
  noPlace,
  shortName,
  storedPlaceSchema,
  typedPlace,
  withTown,
  withTypedName,
  withUnit,
} from './places';
