/** Checks of a receiver's settings: each refusal names the field. */

import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { textOf } from '../call/index.ts';
import { everyField, REMOVED, stateOf, UNKNOWN } from '../workflow/index.ts';

const EMPTY = {
  zh: { message: '不能为空白', fix: '请填写名称' },
  en: { message: 'is blank', fix: 'Write a name' },
};

const GONE = {
  zh: { message: '该流程已删除', fix: '请选择其他流程' },
  en: { message: 'is a process that was removed', fix: 'Choose another process' },
};

export function refuseEmptyName(name: string, lang: Lang): void {
  if (name.trim() === '') refuse('invalid-fields', { fields: [{ field: 'name', ...EMPTY[lang] }] });
}

export function refuseUrl(text: string, lang: Lang): void {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    refuse('invalid-fields', {
      fields: [{ field: 'url', message: textOf('notHttp', lang), fix: textOf('notHttpFix', lang) }],
    });
  if (url.username || url.password)
    refuse('invalid-fields', { fields: [{ field: 'url', message: textOf('credentials', lang) }] });
}

interface OfProcess {
  merchantId: string;
  processId: string;
  lang: Lang;
}

/** One that is not there, or that was removed: nothing of it can be started any more. */
export async function refuseNoProcess(tx: Tx, { merchantId, processId, lang }: OfProcess): Promise<void> {
  const state = await stateOf(tx, merchantId, processId);
  if (state === undefined) return refuse('not-found');
  if (state === REMOVED) refuse('invalid-fields', { fields: [{ field: 'processId', ...GONE[lang] }] });
}

/** Instances of older versions still run, so a field of any version is one. */
export async function refuseUnknownFields(
  tx: Tx,
  { merchantId, processId, lang }: OfProcess,
  fields: string[],
): Promise<void> {
  if (fields.length === 0) return;
  const known = await everyField(tx, { merchantId, processId, lang });
  const unknown = fields.flatMap((field, at) =>
    known.has(field) ? [] : [{ field: `fields.${at}`, ...UNKNOWN[lang] }],
  );
  if (unknown.length > 0) refuse('invalid-fields', { fields: unknown });
}
