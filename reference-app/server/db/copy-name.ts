/** Determines the name of a copy: the first unused name among `X copy`, `X copy 2`, …. */
import type { Lang } from '@countersign/sdk/i18n';
import { truncateText } from '@countersign/sdk/truncate-text';

const COPY_SUFFIX = { zh: ' 副本', en: ' copy' };
/** Maximum length of a name according to the API contract. */
const MAX_COPY_NAME_LENGTH = 100;

export function unusedCopyName(name: string, taken: ReadonlySet<string>, lang: Lang): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? COPY_SUFFIX[lang] : `${COPY_SUFFIX[lang]} ${count}`;
    const tried = truncateText(name, MAX_COPY_NAME_LENGTH - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}
