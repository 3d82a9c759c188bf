/** Throws the error for an invalid field in a request that adds or changes a form or a form group. */
import { throwRefusal } from '../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';

const texts = {
  nameTaken: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.form_by_name,
  groupTaken: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.form_group_by_name,
  groupUnknown: { zh: '没有这个分组', en: 'There is no such group' },
  groupCircle: { zh: '不能移到自己或下级分组中', en: 'A group cannot lie in itself' },
};

export const throwInvalidFormField = (field: string, text: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[text][lang] }] });
