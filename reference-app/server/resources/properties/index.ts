/** Properties: the part that other resources use. */
export { BUILT_IN } from './built-in.ts';
export { faultOf } from './values.ts';
