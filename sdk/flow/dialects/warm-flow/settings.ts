/** warm-flow's settings of any node beside its people: the drawing, buttons, listeners, and forms of its own. */
import { parseExactJson, textOfJson } from '../../../json.ts';
import type { NodeConfigure } from '../../model/flow.ts';
import { isRaw, type Source } from '../source.ts';

/** `extRead` where the text in `ext` was understood. */
export function leaveNode(source: Source, extRead = false): void {
  source.ignore(
    'version',
    'coordinate',
    'status',
    'createBy',
    'updateBy',
    'id',
    'definitionId',
    'promptContent',
  );
  leaveListeners(source);
  leaveForm(source);
  if (!extRead && !EMPTY.has(source.text('ext'))) source.drop('no-counterpart', 'ext');
  source.ignore('extMap');
  if (source.has('extMap')) source.drop('no-counterpart', 'extMap');
}

const EMPTY = new Set(['', '[]', '{}']);

/** RuoYi keeps a node's buttons in `ext`: `[{"code":"ButtonPermissionEnum","value":"back,transfer"}]`. */
export function readButtons(source: Source): NodeConfigure | undefined {
  const [only, ...others] = readExt(source.text('ext'));
  if (only?.code !== 'ButtonPermissionEnum' || others.length > 0) return undefined;
  const buttons = textOfJson(only.value ?? '').split(',');
  const wide = buttons.filter(button => button !== 'back' && button !== 'transfer');
  if (wide.length > 0) source.lose('flow-wide', { what: wide.join('、'), key: 'ext' });
  return { fallBack: buttons.includes('back'), transmitted: buttons.includes('transfer') };
}

function readExt(text: string): Record<string, unknown>[] {
  try {
    const list: unknown = parseExactJson(text);
    return Array.isArray(list) ? list.filter(isRaw) : [];
  } catch {
    return [];
  }
}

function leaveListeners(source: Source): void {
  if (source.has('listenerPath'))
    source.drop('listener', 'listenerPath', { what: source.text('listenerPath') });
  source.ignore('listenerType', 'listenerPath');
}

/** `Y` and a path is a form of the node's own; here the flow has one form. */
function leaveForm(source: Source): void {
  if (source.has('formPath')) source.drop('no-counterpart', 'formPath');
  source.ignore('formCustom', 'formPath');
}
