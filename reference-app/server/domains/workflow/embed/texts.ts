/**
 * Defines error messages for invalid embedding requests. The general error catalogue does not contain these
 * messages.
 */
import type { FieldError } from '@countersign/sdk/api';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

const texts = {
  oneUser: { zh: 'userId 与 userName 必须且只能填写一个', en: 'is to be said by either userId or userName' },
  oneSubject: {
    zh: 'taskId、instanceId、processId 必须且只能填写一个',
    en: 'is to be said by exactly one of taskId, instanceId and processId',
  },
  some: { zh: '请指明要结束的令牌', en: 'is missing: say which tokens' },
  origin: {
    zh: '应为协议、主机和端口，例如 https://erp.example.com',
    en: 'must be scheme, host and port, such as https://erp.example.com',
  },
  tooMany: { zh: '最多 100 个来源', en: 'would be one more than the 100 that a company may list' },
  process: { zh: '没有流程 {{id}}', en: 'names {{id}}, and there is no such process' },
};

interface InvalidField {
  field: string;
  text: keyof typeof texts;
  lang: Lang;
  id?: string;
}

/** Throws `invalid-fields` with an error message for one field of an embedding request. */
export function throwInvalidEmbedField({ field, text, lang, id = '' }: InvalidField): never {
  const error: FieldError = { field, message: texts[text][lang].replace('{{id}}', () => id) };
  return throwRefusal('invalid-fields', { fields: [error] });
}
