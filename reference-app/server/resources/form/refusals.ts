/** The fields by which calls of forms are refused, in both languages. */
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';

const TEXTS = {
  nameTaken: { zh: '已有同名表单', en: 'There is a form with this name' },
  groupTaken: { zh: '该分组下已有同名分组', en: 'There is a group with this name beside it' },
  groupUnknown: { zh: '没有这个分组', en: 'There is no such group' },
  groupCircle: { zh: '不能移到自己或下级分组中', en: 'A group cannot lie in itself' },
};

export const refuseField = (field: string, text: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[text][lang] }] });
