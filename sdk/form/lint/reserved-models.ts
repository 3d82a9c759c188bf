/** Defines the field keys (`model`) whose values cannot be submitted. */

/**
 * Returns true for `__proto__`. Servers reject JSON with this property name, because many programs interpret
 * it as the prototype of the object.
 */
export const isReservedFieldKey = (model: unknown): boolean => model === '__proto__';
