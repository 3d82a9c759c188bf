/** Validates the settings of a callback receiver. Each refusal names the invalid field. */

import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { outgoingHttpCallErrorText } from '../../../outgoing/texts.ts';
import { fieldsOfAllVersions, UNKNOWN_FIELD_TEXT } from '../definitions/field-alias.ts';
import { REMOVED_PROCESS_STATE, readProcessState } from '../definitions/queries.ts';

const BLANK_RECEIVER_NAME_ERROR_TEXT = {
  zh: { message: '不能为空白', fix: '请填写名称' },
  en: { message: 'is blank', fix: 'Write a name' },
};

const REMOVED_PROCESS_TEXT = {
  zh: { message: '该流程已删除', fix: '请选择其他流程' },
  en: { message: 'is a process that was removed', fix: 'Choose another process' },
};

export function throwIfEmptyCallbackName(name: string, lang: Lang): void {
  if (name.trim() === '')
    throwRefusal('invalid-fields', { fields: [{ field: 'name', ...BLANK_RECEIVER_NAME_ERROR_TEXT[lang] }] });
}

export function throwIfInvalidCallbackUrl(text: string, lang: Lang): void {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throwRefusal('invalid-fields', {
      fields: [
        {
          field: 'url',
          message: outgoingHttpCallErrorText('notHttp', lang),
          fix: outgoingHttpCallErrorText('notHttpFix', lang),
        },
      ],
    });
  if (url.username || url.password)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'url', message: outgoingHttpCallErrorText('credentials', lang) }],
    });
}

interface ProcessReference {
  processId: string;
  lang: Lang;
}

/** Throws if the process does not exist or was removed. A removed process can no longer be started. */
export async function throwIfMissingProcess(tx: Tx, { processId, lang }: ProcessReference): Promise<void> {
  const state = await readProcessState(tx, processId);
  if (state === undefined) return throwRefusal('not-found');
  if (state === REMOVED_PROCESS_STATE)
    throwRefusal('invalid-fields', { fields: [{ field: 'processId', ...REMOVED_PROCESS_TEXT[lang] }] });
}

/**
 * Throws if a named field occurs in no version of the process. Fields of older versions are valid too,
 * because instances of those versions may still run.
 */
export async function throwIfUnknownCallbackFields(
  tx: Tx,
  { processId, lang }: ProcessReference,
  fields: string[],
): Promise<void> {
  if (fields.length === 0) return;
  const known = await fieldsOfAllVersions(tx, { processId, lang });
  const unknown = fields.flatMap((field, at) =>
    known.has(field) ? [] : [{ field: `fields.${at}`, ...UNKNOWN_FIELD_TEXT[lang] }],
  );
  if (unknown.length > 0) throwRefusal('invalid-fields', { fields: unknown });
}
