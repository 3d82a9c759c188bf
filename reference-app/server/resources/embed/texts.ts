/** Texts about a wrong request for embedding, beside the catalogue's own. */
import type { FieldError } from '@countersign/sdk/api';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

const TEXTS = {
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

interface Wrong {
  field: string;
  text: keyof typeof TEXTS;
  lang: Lang;
  id?: string;
}

/** Ends the request with the field that does not fit. */
export function refuseField({ field, text, lang, id = '' }: Wrong): never {
  const error: FieldError = { field, message: TEXTS[text][lang].replace('{{id}}', () => id) };
  return refuse('invalid-fields', { fields: [error] });
}
