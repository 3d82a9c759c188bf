/** Properties: the part that other resources use. */
export { faultOf } from './values.ts';
