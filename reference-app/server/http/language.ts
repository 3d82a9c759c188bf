/** Determines the language of a caller. */
import type { Lang } from '@countersign/sdk/i18n';
import type { FastifyRequest } from 'fastify';

export type { Lang };

/** Language for callers that accept neither supported language. */
export const DEFAULT_LANG: Lang = 'zh';

/** Returns the supported language that the caller prefers, weighted as in RFC 9110. Defaults to Chinese. */
export function preferredLanguageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Lang {
  let best: { lang: Lang; weight: number } | undefined;
  for (const range of (headers['accept-language'] ?? '').split(',')) {
    const [, lang, quality] = LANGUAGE_RANGE.exec(range) ?? [];
    const weight = Number(quality ?? 1);
    if (lang && weight > (best?.weight ?? 0)) best = { lang: lang.toLowerCase() as Lang, weight };
  }
  return best?.lang ?? DEFAULT_LANG;
}

/** Matches a language range such as `zh-Hans-CN;q=0.8`. Some clients send `zh_CN`. */
const LANGUAGE_RANGE = /^\s*(zh|en)(?:[-_][\w-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?)\s*)?$/i;
