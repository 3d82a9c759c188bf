/**
 * Defines the sub-process node: it runs another process, and the flow continues when that process has ended.
 */
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { NODE, type SubProcessNode } from '../model/flow.ts';
import { toPrincipalReferences } from '../model/people.ts';
import { PROCESS_KEY_PATTERN } from '../model/process-key.ts';
import { createArraySchema, objectSchema, textSchema } from '../model/schema-parts.ts';
import { nodeNameSetting } from './base-settings.ts';
import type { LintScene, NodeKind } from './kind.ts';
import type { Editor, Setting } from './setting.ts';

export const subProcessNodeKind: NodeKind<SubProcessNode> = {
  name: 'subProcess',
  create: (id, texts) => ({
    id,
    type: NODE.subProcess,
    nodeName: texts['node.subProcess'],
    processKey: '',
    childNode: null,
  }),
  summary: node => node.processKey ?? '',
  lint: (node, scene) => [
    ...(PROCESS_KEY_PATTERN.test(node.processKey ?? '')
      ? []
      : [createFinding('child-key', 'enter-child-key')]),
    ...parentFieldsUsedByMappings(node).flatMap(field => lintMappedField(field, scene)),
  ],
  subjects: ({ processKey }) =>
    PROCESS_KEY_PATTERN.test(processKey ?? '')
      ? toPrincipalReferences('process', [{ id: processKey, name: processKey }], 'child')
      : [],
};

/**
 * Returns the fields of the parent process's form that the mappings use. Fields of the child process's form
 * are not checked here.
 */
export const parentFieldsUsedByMappings = ({ giving = [], taking = [] }: SubProcessNode): string[] => [
  ...new Set([...giving.map(({ from }) => from), ...taking.map(({ to }) => to)]),
];

const lintMappedField = (field: string, { fields }: LintScene): LintFinding[] =>
  !fields || fields.has(field) ? [] : [createFinding('child-field', 'drop-mapping', { field })];

const subProcessFieldMappingEditor: Editor = {
  kind: 'custom',
  name: 'mapping',
  schema: createArraySchema(objectSchema({ from: textSchema, to: textSchema }, 'from', 'to')),
};

export const subProcessSettings: readonly Setting<SubProcessNode>[] = [
  nodeNameSetting,
  {
    name: 'processKey',
    section: 'basic',
    text: 'processKey',
    editor: { kind: 'custom', name: 'process', schema: textSchema },
    required: true,
  },
  { name: 'giving', section: 'basic', text: 'giving', editor: subProcessFieldMappingEditor, default: [] },
  { name: 'taking', section: 'basic', text: 'taking', editor: subProcessFieldMappingEditor, default: [] },
  {
    name: 'onReject',
    section: 'more',
    text: 'onReject',
    editor: {
      kind: 'choice',
      choices: [
        { value: 'reject', text: 'onReject.reject' },
        { value: 'go-on', text: 'onReject.goOn' },
      ],
    },
    default: 'reject',
  },
];
