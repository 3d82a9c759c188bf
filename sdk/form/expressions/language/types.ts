/** The static types of expressions. */

/** `any` is a value whose type is known when it is read: of an unknown control, or of choices that are loaded. */
export type Scalar = 'number' | 'text' | 'date' | 'time' | 'flag' | 'row' | 'any' | 'null';

export interface ValueType {
  scalar: Scalar;
  /** True for a list: the column of rows, several choices, a range. */
  list: boolean;
}

const typeOf = (scalar: Scalar, list = false): ValueType => ({ scalar, list });

export const NUMBER = typeOf('number');
export const TEXT = typeOf('text');
export const DATE = typeOf('date');
export const TIME = typeOf('time');
export const FLAG = typeOf('flag');
export const ANY = typeOf('any');
export const NULL = typeOf('null');

export const listOf = ({ scalar }: ValueType): ValueType => typeOf(scalar, true);

const fitsScalar = (scalar: Scalar, wanted: readonly Scalar[]): boolean =>
  scalar === 'any' || scalar === 'null' || wanted.includes('any') || wanted.includes(scalar);

/** Returns whether a value of a type may stand where one of the scalars is wanted. */
export const fits = ({ scalar }: ValueType, wanted: readonly Scalar[]): boolean => fitsScalar(scalar, wanted);

/** The type that holds values of both; undefined where there is none. */
export function unified(a: ValueType, b: ValueType): ValueType | undefined {
  if (a.scalar === 'null' && !a.list) return b;
  if (b.scalar === 'null' && !b.list) return a;
  if (a.list !== b.list) return a.scalar === 'any' || b.scalar === 'any' ? ANY : undefined;
  if (a.scalar === b.scalar) return a;
  if (a.scalar === 'null') return b;
  if (b.scalar === 'null') return a;
  return a.scalar === 'any' || b.scalar === 'any' ? typeOf('any', a.list) : undefined;
}
