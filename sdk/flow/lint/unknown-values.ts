/**
 * Reports values that are not in the enumeration of their setting, such as a time basis of a newer version. The
 * engine would use the default instead, so the flow would do something else than its author chose.
 */
import { validateAgainstSchema } from '../../form/definition/validate-schema.ts';
import type { FlowNode, FlowSetting } from '../model/flow.ts';
import { flowSettingSchema, nodeSchema } from '../model/schema.ts';
import { valueAtSchemaPath } from '../model/shape.ts';
import { createFinding, type LintFinding } from './codes.ts';
import { settingNameOfFinding, topLevelSetting } from './setting-of.ts';

export const lintUnknownFlowSettingValues = (setting: FlowSetting | undefined): LintFinding[] =>
  unknownValuesOf(flowSettingSchema, setting ?? {}, 'where.flow');

/**
 * Returns the findings about unknown values of one node. `findings` are the other findings of the node. A
 * setting for which they contain an error is omitted, because that error is more specific.
 */
export function lintUnknownNodeValues(node: FlowNode, findings: readonly LintFinding[]): LintFinding[] {
  const { childNode: _, ...own } = node;
  const settings = { ...own, conditionNodes: [] };
  const reported = new Set(
    findings
      .filter(({ severity }) => severity === 'error')
      .map(finding =>
        settingNameOfFinding({ ...finding, nodeId: node.id, message: `lint.${finding.code}` }, node),
      ),
  );
  return unknownValuesOf(nodeSchema, settings, 'where.node').filter(
    ({ params }) => params?.setting !== 'type' && !reported.has(topLevelSetting(params?.setting)),
  );
}

function unknownValuesOf(
  schema: Parameters<typeof validateAgainstSchema>[0],
  value: object,
  where: 'where.flow' | 'where.node',
): LintFinding[] {
  const unknown = validateAgainstSchema(schema, value).filter(({ code }) => code === 'enum');
  return unknown.map(({ path }) => ({
    ...createFinding('unknown-value', 'change-unsupported', {
      setting: path,
      value: displayedValue(valueAtSchemaPath(value, path)),
    }),
    terms: { where },
  }));
}

/** The number of characters of an unknown value that a message contains. */
const MAX_DISPLAYED_VALUE = 40;

const displayedValue = (value: unknown): string => String(value).slice(0, MAX_DISPLAYED_VALUE);
