/** The limits of a definition: one of unknown origin ends in a clear error, never in a page that hangs. */

/** Characters of JSON; the server takes as many. */
export const MAX_SIZE = 2_000_000;
/** Levels of JSON; containers count up to six each. */
export const MAX_LEVELS = 600;

export type LimitFault = 'import-too-large' | 'import-too-deep';

export interface Measured {
  fault?: LimitFault;
  /** Where numbers are that JSON cannot hold, such as 1e400: they would be lost on export. */
  lostNumbers: string[];
}

/** An object or a list, and how it was reached. */
interface Place {
  value: object;
  level: number;
  key: string;
  within: Place | undefined;
}

/** Walks without recursion, and no further than the limits: cyclic objects are too deep. */
export function measure(data: object): Measured {
  const lostNumbers: string[] = [];
  const open: Place[] = [{ value: data, level: 0, key: '', within: undefined }];
  let size = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.level > MAX_LEVELS) return { fault: 'import-too-deep', lostNumbers };
    const { value } = place;
    for (const key of Object.keys(value)) {
      const one: unknown = value[key as keyof typeof value];
      size += typeof one === 'string' ? one.length + 2 : 2;
      if (size > MAX_SIZE) return { fault: 'import-too-large', lostNumbers };
      if (typeof one === 'number' && !Number.isFinite(one)) lostNumbers.push(pathOf(place, key));
      if (typeof one === 'object' && one !== null)
        open.push({ value: one, level: place.level + 1, key, within: place });
    }
  }
  return { lostNumbers };
}

/** `list[0].options.min`; made only where it is asked for. */
function pathOf(place: Place, key: string): string {
  const step = Array.isArray(place.value) ? `[${key}]` : place.within ? `.${key}` : key;
  return place.within ? pathOf(place.within, place.key) + step : step;
}
