/** The one shape of every reply: `{code, msg, data, subCode?, subMsg?}`. */
import { ERRORS, type ErrorCode, errorText } from '@countersign/sdk/api';
import type { Lang } from '../language.ts';
import type { RefusedWith } from './refuse.ts';

const OK = { zh: '操作成功', en: 'Operation successful' };

export const success = (data: unknown, lang: Lang) => ({ code: 10000, msg: OK[lang], data: data ?? null });

/** The HTTP status and the body of a refusal. */
export function refusal(subCode: ErrorCode, lang: Lang, details: RefusedWith = {}) {
  const msg = errorText(subCode, lang, details.by);
  const status = details.status ?? ERRORS[subCode].status;
  return { status, body: { code: status, msg, data: dataOf(details), subCode, subMsg: msg } };
}

/** The fields that were refused, and who was first when. */
function dataOf({ fields, by, at, data }: RefusedWith) {
  if (!fields && at === undefined && !data) return null;
  return {
    ...(fields && { fields }),
    ...(at !== undefined && { at, ...(by !== undefined && { by }) }),
    ...data,
  };
}
