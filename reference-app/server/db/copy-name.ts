/** Determines the name of a copy: the first unused name among `X copy`, `X copy 2`, …. */
import type { Lang } from '@countersign/sdk/i18n';

const COPY_SUFFIX = { zh: ' 副本', en: ' copy' };
/** Maximum length of a name according to the API contract. */
const MAX_COPY_NAME_LENGTH = 100;

export function unusedCopyName(name: string, taken: ReadonlySet<string>, lang: Lang): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? COPY_SUFFIX[lang] : `${COPY_SUFFIX[lang]} ${count}`;
    const tried = truncateWithoutSplittingCharacter(name, MAX_COPY_NAME_LENGTH - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}

/**
 * Truncates the text without splitting a character, because the database refuses half of a surrogate pair.
 */
function truncateWithoutSplittingCharacter(text: string, length: number): string {
  const end = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end;
}
