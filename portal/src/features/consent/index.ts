/** What the user may agree to. To be fetched late: only where the operator measures. */
export { ConsentChoice } from './ConsentChoice';
