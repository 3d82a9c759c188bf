/** Reads the settings of warm-flow nodes other than people: diagram data, buttons, listeners and forms. */

import type { NodeConfigure } from '../../../flow/model/flow.ts';
import { jsonValueToText, parseExactJson } from '../../../json.ts';
import { type FlowSource, isRawObject } from '../source.ts';

/**
 * Marks all properties of a node that are still unread as read, and reports unsupported settings as losses.
 * `extRead` is true if the property `ext` has already been read.
 */
export function ignoreUnreadNodeKeys(source: FlowSource, extRead = false): void {
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
  reportLostListeners(source);
  dropUnsupportedNodeFormPath(source);
  if (!extRead && !EMPTY_WARM_FLOW_EXT_VALUES.has(source.text('ext'))) source.drop('no-counterpart', 'ext');
  source.ignore('extMap');
  if (source.has('extMap')) source.drop('no-counterpart', 'extMap');
}

const EMPTY_WARM_FLOW_EXT_VALUES = new Set(['', '[]', '{}']);

/**
 * Reads the buttons that RuoYi stores in `ext`: `[{"code":"ButtonPermissionEnum","value":"back,transfer"}]`.
 */
export function readWarmFlowButtonPermissions(source: FlowSource): NodeConfigure | undefined {
  const [only, ...others] = parseExtJson(source.text('ext'));
  if (only?.code !== 'ButtonPermissionEnum' || others.length > 0) return undefined;
  const buttons = jsonValueToText(only.value ?? '').split(',');
  const wide = buttons.filter(button => button !== 'back' && button !== 'transfer');
  if (wide.length > 0) source.lose('flow-wide', { what: wide.join('、'), key: 'ext' });
  return { fallBack: buttons.includes('back'), transmitted: buttons.includes('transfer') };
}

function parseExtJson(text: string): Record<string, unknown>[] {
  try {
    const list: unknown = parseExactJson(text);
    return Array.isArray(list) ? list.filter(isRawObject) : [];
  } catch {
    return [];
  }
}

function reportLostListeners(source: FlowSource): void {
  if (source.has('listenerPath'))
    source.drop('listener', 'listenerPath', { what: source.text('listenerPath') });
  source.ignore('listenerType', 'listenerPath');
}

/**
 * Reports a form that the source defines for a single node (`formCustom` is `Y`, with a `formPath`). A flow
 * in this product cannot have a separate form per node.
 */
function dropUnsupportedNodeFormPath(source: FlowSource): void {
  if (source.has('formPath')) source.drop('no-counterpart', 'formPath');
  source.ignore('formCustom', 'formPath');
}
