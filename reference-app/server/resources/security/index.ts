/** Security settings: the part that other resources use. */
export { isShutOut, refuseAddress } from './networks.ts';
export { DEFAULTS, securityOf } from './service.ts';
