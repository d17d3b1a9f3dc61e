/** The choice of the user's consent. Fetched late, and only if the operator measures visits. */
export { ConsentChoice } from './ConsentChoice';
