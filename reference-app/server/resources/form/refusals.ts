/** The fields by which calls of forms are refused, in both languages. */
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';

const TEXTS = {
  nameTaken: TAKEN.form_by_name,
  groupTaken: TAKEN.form_group_by_name,
  groupUnknown: { zh: '没有这个分组', en: 'There is no such group' },
  groupCircle: { zh: '不能移到自己或下级分组中', en: 'A group cannot lie in itself' },
};

export const refuseField = (field: string, text: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[text][lang] }] });
