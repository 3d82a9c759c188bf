/** Security settings: the part that other resources use. */
export { DEFAULTS, securityOf } from './service.ts';
