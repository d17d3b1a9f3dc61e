import { campuses } from './landmarks/campuses.ts';
import { hospitals } from './landmarks/hospitals.ts';
import { hotels } from './landmarks/hotels.ts';
import { malls } from './landmarks/malls.ts';
import { offices } from './landmarks/offices.ts';
import { sights } from './landmarks/sights.ts';

/**
 * Named buildings, reviewed by hand: name (others after a bar), postcode, house number and street. The data gives the
 * postcode's point. A row with an unknown postcode or another street is left out.
 */
export const landmarks = [malls, offices, sights, hospitals, campuses, hotels].join('');
