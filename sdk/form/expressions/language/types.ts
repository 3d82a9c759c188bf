/** Defines the static types of expressions. */

/**
 * The scalar types. `any` means that the type is known only at evaluation, as for an unknown control or for
 * choices that are loaded at run time.
 */
export type ScalarType = 'number' | 'text' | 'date' | 'time' | 'flag' | 'row' | 'any' | 'null';

export interface ValueType {
  scalar: ScalarType;
  /** True for a list, such as a table column, multiple choices or a range. */
  list: boolean;
}

const valueType = (scalar: ScalarType, list = false): ValueType => ({ scalar, list });

export const NUMBER_TYPE = valueType('number');
export const TEXT_TYPE = valueType('text');
export const DATE_TYPE = valueType('date');
export const TIME_TYPE = valueType('time');
export const BOOLEAN_TYPE = valueType('flag');
export const ANY_TYPE = valueType('any');
export const NULL_TYPE = valueType('null');

export const toListType = ({ scalar }: ValueType): ValueType => valueType(scalar, true);

const isScalarTypeAccepted = (scalar: ScalarType, wanted: readonly ScalarType[]): boolean =>
  scalar === 'any' || scalar === 'null' || wanted.includes('any') || wanted.includes(scalar);

/** Returns true if the scalar type of the value is one of the expected scalar types. */
export const isValueTypeAccepted = ({ scalar }: ValueType, wanted: readonly ScalarType[]): boolean =>
  isScalarTypeAccepted(scalar, wanted);

/** Returns the type that includes the values of both types, or undefined if there is no such type. */
export function unifyTypes(a: ValueType, b: ValueType): ValueType | undefined {
  if (a.scalar === 'null' && !a.list) return b;
  if (b.scalar === 'null' && !b.list) return a;
  if (a.list !== b.list) return a.scalar === 'any' || b.scalar === 'any' ? ANY_TYPE : undefined;
  if (a.scalar === b.scalar) return a;
  if (a.scalar === 'null') return b;
  if (b.scalar === 'null') return a;
  return a.scalar === 'any' || b.scalar === 'any' ? valueType('any', a.list) : undefined;
}
