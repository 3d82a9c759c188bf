/** Which of the two languages a caller reads. */
import type { Lang } from '@countersign/sdk/i18n';
import type { FastifyRequest } from 'fastify';

export type { Lang };

/** Where a caller names neither of ours. */
export const DEFAULT_LANG: Lang = 'zh';

/** The one of our languages that the caller likes best, as RFC 9110 weighs them; Chinese where there is none. */
export function langOf({ headers }: Pick<FastifyRequest, 'headers'>): Lang {
  let best: { lang: Lang; weight: number } | undefined;
  for (const range of (headers['accept-language'] ?? '').split(',')) {
    const [, lang, quality] = RANGE.exec(range) ?? [];
    const weight = Number(quality ?? 1);
    if (lang && weight > (best?.weight ?? 0)) best = { lang: lang.toLowerCase() as Lang, weight };
  }
  return best?.lang ?? DEFAULT_LANG;
}

/** `zh-Hans-CN;q=0.8`; some write `zh_CN`. */
const RANGE = /^\s*(zh|en)(?:[-_][\w-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?)\s*)?$/i;
