/** For places-data, which writes the data that this engine reads. */
export { type AreaRow, type Gazetteer, type PlaceRow, readGazetteer } from './atlas/gazetteer.ts';
export { readGraph } from './roads/graph.ts';
export { roadWays } from './roads/road-way.ts';
export { detourFactor } from './roads/router.ts';
export { normalise, plain, wordsOf } from './words/normalise.ts';
