export { topics } from './topics';
