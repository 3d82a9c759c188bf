/** The name of a copy: the first of `X copy`, `X copy 2`, … that is free. */
import type { Lang } from '../http/language.ts';

const COPY = { zh: ' 副本', en: ' copy' };
/** As the contract limits it. */
const MOST = 100;

export function copyName(name: string, taken: ReadonlySet<string>, lang: Lang): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? COPY[lang] : `${COPY[lang]} ${count}`;
    const tried = shortened(name, MOST - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}

/** By whole characters: half of a surrogate pair cannot be stored. */
function shortened(text: string, length: number): string {
  const end = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end;
}
