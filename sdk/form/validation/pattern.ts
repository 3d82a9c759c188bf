/** Runs the patterns that form authors write, so that a broken or a runaway one harms nobody. */

/** Steps that one check may take at worst: about a tenth of a second. */
const BUDGET = 1e7;
const MAX_SOURCE = 1000;
const NESTED_LIMIT = 22;

export interface Pattern {
  test(text: string): boolean;
  /** Longer values are not checked, because the pattern could run away on them. */
  maxLength: number;
}

const cache = new Map<string, Pattern | undefined>();

/** Reads `^\d+$` as well as `/^\d+$/i`; undefined where it is no regular expression. */
export function readPattern(source: string): Pattern | undefined {
  if (!cache.has(source)) {
    if (cache.size > 2000) cache.clear();
    cache.set(source, compile(source));
  }
  return cache.get(source);
}

function compile(source: string): Pattern | undefined {
  const literal = /^\/(.+)\/([imsu]*)$/s.exec(source);
  const [body, flags] = literal ? [literal[1] ?? '', literal[2] ?? ''] : [source, ''];
  if (body.length > MAX_SOURCE) return undefined;
  try {
    const regex = new RegExp(body, flags);
    return { test: text => regex.test(text), maxLength: safeLength(body) };
  } catch {
    return undefined;
  }
}

/** How long a text may be so that trying every split stays in the budget: the more open repeats, the shorter. */
export function safeLength(body: string): number {
  const bare = body.replace(/\\./gs, 'x').replace(/\[(?:[^\]])*\]/g, 'x');
  if (repeatsInsideRepeats(bare) || /\\[1-9]/.test(body)) return NESTED_LIMIT;
  const repeats = (bare.match(OPEN_REPEAT) ?? []).length + (bare.startsWith('^') ? 0 : 1);
  return repeats <= 1 ? BUDGET : Math.max(NESTED_LIMIT, Math.floor(BUDGET ** (1 / repeats)));
}

/** `*`, `+`, `{2,}` and `{1,99}`: anything that may take many. */
const OPEN_REPEAT = /[*+]|\{\d*,\d*\}/g;

function repeatsInsideRepeats(bare: string): boolean {
  let rest = bare;
  for (
    let inner = /\(([^()]*)\)(\*|\+|\{\d*,?\d*\})?/.exec(rest);
    inner;
    inner = /\(([^()]*)\)(\*|\+|\{\d*,?\d*\})?/.exec(rest)
  ) {
    const repeated = inner[2] !== undefined;
    const risky = /[*+|]|\{\d*,\d*\}/.test(inner[1] ?? '');
    if (repeated && risky) return true;
    rest = rest.slice(0, inner.index) + (risky ? 'x+' : 'x') + rest.slice(inner.index + inner[0].length);
  }
  return false;
}
