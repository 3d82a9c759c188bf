/** Finds numbers that JSON cannot hold, such as 1e400: an export loses them. */

/** Returns their paths, for example `list[0].options.min`. The definition must be within the limits. */
export const lostNumbers = (definition: object): string[] => stepsIn(definition).map(path => path.slice(1));

/** Each path begins with a dot, and is made only for a number that is lost. */
const stepsIn = (value: object): string[] =>
  Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`;
    if (typeof part === 'number') return Number.isFinite(part) ? [] : [step];
    return typeof part === 'object' && part !== null ? stepsIn(part).map(path => step + path) : [];
  });
