import { campuses } from './landmarks/campuses.ts';
import { hospitals } from './landmarks/hospitals.ts';
import { hotels } from './landmarks/hotels.ts';
import { malls } from './landmarks/malls.ts';
import { offices } from './landmarks/offices.ts';
import { sights } from './landmarks/sights.ts';

/**
 * Buildings that people name, reviewed by hand: name (with others after a bar), postcode, house number and street. The
 * point is the postcode's in the data; the build leaves out a row whose postcode is unknown or on another street.
 */
export const landmarks = [malls, offices, sights, hospitals, campuses, hotels].join('');
