/** Which of the two languages a caller reads. */
import type { Lang } from '@countersign/sdk/i18n';
import type { FastifyRequest } from 'fastify';

export type { Lang };

/** The first of the caller's languages that we speak; Chinese where there is none. */
export function langOf(request: FastifyRequest): Lang {
  const spoken = /\b(zh|en)\b/i.exec((request.headers['accept-language'] ?? '').replaceAll('_', '-'));
  return spoken?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh';
}
