/** Calls to other systems: the part that other resources use. */
export { hostOf, isLiteral } from './exchange.ts';
export type { Outgoing } from './outgoing.ts';
export { callOut } from './service.ts';
export { textOf } from './texts.ts';
