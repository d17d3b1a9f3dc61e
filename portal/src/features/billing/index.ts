export { OpenPaper } from './OpenPaper';
