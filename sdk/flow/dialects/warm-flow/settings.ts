/** What warm-flow says of any node beside its people: the drawing, listeners, and forms of its own. */
import type { Source } from '../source.ts';

export function leaveNode(source: Source): void {
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
  for (const key of ['ext', 'extMap']) {
    if (source.has(key)) source.drop('no-counterpart', key);
    else source.ignore(key);
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
