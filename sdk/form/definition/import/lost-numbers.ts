/** Finds numbers that JSON or a JavaScript number cannot hold, such as 1e400 or an id of 19 digits that was rounded. */
import { isControl, nameOf } from '../reading.ts';

export interface LostNumber {
  /** For example `list[0].options.min`. */
  path: string;
  /** An integer beyond 2^53: the digits that were read may not be those that were written. */
  isRounded: boolean;
  /** The label and the key of the innermost control around it. */
  label?: string;
  key?: string;
}

type Owner = Pick<LostNumber, 'label' | 'key'>;

/** The definition must be within the limits. */
export const lostNumbers = (definition: object): LostNumber[] =>
  lostIn(definition, {}).map(lost => ({ ...lost, path: lost.path.slice(1) }));

const lostIn = (value: object, owner: Owner): LostNumber[] =>
  Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
    if (typeof part === 'number') return lostAt(part, step, owner);
    if (typeof part !== 'object' || part === null) return [];
    return lostIn(part, ownerOf(part, owner)).map(lost => ({ ...lost, path: step + lost.path }));
  });

function lostAt(number: number, path: string, owner: Owner): LostNumber[] {
  if (!Number.isFinite(number)) return [{ path, isRounded: false, ...owner }];
  const isRounded = Number.isInteger(number) && !Number.isSafeInteger(number);
  return isRounded ? [{ path, isRounded, ...owner }] : [];
}

const ownerOf = (part: object, outer: Owner): Owner =>
  isControl(part)
    ? { label: nameOf(part), ...(typeof part.key === 'string' ? { key: part.key } : {}) }
    : outer;
