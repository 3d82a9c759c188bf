/** Finds numbers that JSON or JavaScript cannot represent exactly, such as 1e400 or a rounded 19-digit id. */
import { controlNameOf, isControl } from './reading.ts';

export interface LostNumber {
  /** The path of the number, for example `list[0].options.min`. */
  path: string;
  /** True for an integer beyond 2^53. Its parsed digits may differ from the digits in the source. */
  isRounded: boolean;
  /** The label and the key of the innermost control that contains the number. */
  label?: string;
  key?: string;
}

type EnclosingControl = Pick<LostNumber, 'label' | 'key'>;

/**
 * Returns all numbers of a definition that cannot be represented exactly. Check the definition with
 * `limitFault` first, because this traversal is recursive.
 */
export const findInexactNumbers = (definition: object): LostNumber[] =>
  findInexactNumbersInValue(definition, {}).map(lost => ({ ...lost, path: lost.path.slice(1) }));

const findInexactNumbersInValue = (value: object, owner: EnclosingControl): LostNumber[] =>
  Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
    if (typeof part === 'number') return describeInexactNumber(part, step, owner);
    if (typeof part !== 'object' || part === null) return [];
    return findInexactNumbersInValue(part, enclosingControl(part, owner)).map(lost => ({
      ...lost,
      path: step + lost.path,
    }));
  });

function describeInexactNumber(number: number, path: string, owner: EnclosingControl): LostNumber[] {
  if (!Number.isFinite(number)) return [{ path, isRounded: false, ...owner }];
  const isRounded = Number.isInteger(number) && !Number.isSafeInteger(number);
  return isRounded ? [{ path, isRounded, ...owner }] : [];
}

const enclosingControl = (part: object, outer: EnclosingControl): EnclosingControl =>
  isControl(part)
    ? { label: controlNameOf(part), ...(typeof part.key === 'string' ? { key: part.key } : {}) }
    : outer;
