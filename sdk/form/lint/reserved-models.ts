/** Models of fields whose values no submission may carry. */

/** Servers refuse JSON in which an object has this name, because other programs take it for the object's prototype. */
export const isReservedModel = (model: unknown): boolean => model === '__proto__';
