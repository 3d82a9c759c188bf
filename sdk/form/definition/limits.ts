/**
 * Limits for definitions from untrusted sources. A definition that exceeds them is rejected with a clear
 * error instead of blocking the browser.
 */

/** Maximum size of a definition, in characters of JSON. The server has the same limit. */
export const MAX_DEFINITION_SIZE = 2_000_000;
/** Maximum nesting depth of the JSON. One layout container takes up to six levels. */
export const MAX_JSON_DEPTH = 600;

export type LimitFault = 'import-too-large' | 'import-too-deep';

/**
 * Returns which limit a definition exceeds, or undefined if it exceeds none. The traversal is iterative and
 * stops at the limits, so a cyclic object counts as too deep.
 */
export function exceededDefinitionLimit(data: object): LimitFault | undefined {
  const open = [{ value: data, level: 0 }];
  let size = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, level } = place;
    if (level > MAX_JSON_DEPTH) return 'import-too-deep';
    for (const part of Object.values(value) as unknown[]) {
      size += typeof part === 'string' ? part.length + 2 : 2;
      if (size > MAX_DEFINITION_SIZE) return 'import-too-large';
      if (typeof part === 'object' && part !== null) open.push({ value: part, level: level + 1 });
    }
  }
  return undefined;
}
