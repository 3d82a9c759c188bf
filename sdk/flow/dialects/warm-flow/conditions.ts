/** warm-flow's skip conditions: `gt@@day|3`, or an expression behind `default@@` and `spel@@`. */
import type { Condition } from '../../model/flow.ts';
import { readExpression } from '../expression.ts';
import { laneGroups, operatorOf, unreadable } from '../logic.ts';
import type { Reading } from '../reading.ts';
import type { Source } from '../source.ts';

/** No condition at all is the default way. */
export function readSkip(source: Source, reading: Reading): Condition[][] {
  source.ignore('skipType');
  const written = source.text('skipCondition');
  if (!written) return [];
  const [kind = '', rest = ''] = splitOnce(written, '@@');
  const logic = operatorOf(kind)
    ? comparison(kind, rest, reading)
    : readExpression(rest || kind, name => reading.field(name));
  if (logic) return laneGroups(source, logic);
  const what = /^(?:spel|default)$/.test(kind) ? rest : written;
  source.lose('condition-unknown', { what, key: 'skipCondition' });
  return [[unreadable(what)]];
}

function comparison(kind: string, rest: string, reading: Reading): Condition | undefined {
  const operator = operatorOf(kind);
  const [name = '', value] = splitOnce(rest, '|').map(part => part.trim());
  return operator && name && value !== undefined
    ? { field: reading.field(name), label: name, operator, value }
    : undefined;
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}
