/**
 * Reads the conditions of skips in warm-flow: `gt@@day|3`, or an expression after `default@@` or `spel@@`. In
 * warm-flow, an edge of the graph is called a skip.
 */
import type { Condition } from '../../../flow/model/flow.ts';
import { parseConditionExpression } from '../expression.ts';
import { conditionGroupsOfBranch, createUnreadableCondition, toOperator } from '../logic.ts';
import type { FlowImportContext } from '../reading.ts';
import type { FlowSource } from '../source.ts';

/** Reads the condition of a skip (an edge). A skip without a condition is the default edge. */
export function readSkipCondition(source: FlowSource, reading: FlowImportContext): Condition[][] {
  source.ignore('skipType');
  const written = source.text('skipCondition');
  if (!written) return [];
  const [kind = '', rest = ''] = splitOnce(written, '@@');
  const logic = toOperator(kind)
    ? readComparison(kind, rest, reading)
    : parseConditionExpression(rest || kind, name => reading.field(name));
  if (logic) return conditionGroupsOfBranch(source, logic);
  const what = /^(?:spel|default)$/.test(kind) ? rest : written;
  source.lose('condition-unknown', { what, key: 'skipCondition' });
  return [[createUnreadableCondition(what)]];
}

function readComparison(kind: string, rest: string, reading: FlowImportContext): Condition | undefined {
  const operator = toOperator(kind);
  const [name = '', value] = splitOnce(rest, '|').map(part => part.trim());
  return operator && name && value !== undefined
    ? { field: reading.field(name), label: name, operator, value }
    : undefined;
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}
