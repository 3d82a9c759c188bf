/** Builds the JSON envelope of every response: `{code, msg, data, subCode?, subMsg?}`. */
import { ERRORS, type ErrorCode, errorText } from '@countersign/sdk/api';
import type { Lang } from '../language.ts';
import type { RefusalDetails } from './refuse.ts';

const SUCCESS_TEXT = { zh: '操作成功', en: 'Operation successful' };

export const successBody = (data: unknown, lang: Lang) => ({
  code: 10000,
  msg: SUCCESS_TEXT[lang],
  data: data ?? null,
});

/** Returns the HTTP status and the body of a refusal. */
export function refusalResponse(subCode: ErrorCode, lang: Lang, details: RefusalDetails = {}) {
  const msg = errorText(subCode, lang, details.by);
  const status = details.status ?? ERRORS[subCode].status;
  return {
    status,
    body: { code: status, msg, data: createErrorResponseData(details), subCode, subMsg: msg },
  };
}

/** Returns the `data` of a refusal: the invalid fields, and the author and time of a conflicting change. */
function createErrorResponseData({ fields, by, at, data }: RefusalDetails) {
  if (!fields && at === undefined && !data) return null;
  return {
    ...(fields && { fields }),
    ...(at !== undefined && { at, ...(by !== undefined && { by }) }),
    ...data,
  };
}
