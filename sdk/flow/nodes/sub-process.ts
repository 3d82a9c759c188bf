/** The sub-process: another process runs, and this one goes on when it has ended. */
import { found, type LintFinding } from '../lint/codes.ts';
import { NODE, type SubProcessNode } from '../model/flow.ts';
import { namedAs } from '../model/people.ts';
import { PROCESS_KEY } from '../model/process-key.ts';
import { listOf, object, text } from '../model/schema-parts.ts';
import { nodeName } from './base-settings.ts';
import type { LintScene, NodeKind } from './kind.ts';
import type { Editor, Setting } from './setting.ts';

export const subProcess: NodeKind<SubProcessNode> = {
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
    ...(PROCESS_KEY.test(node.processKey ?? '') ? [] : [found('child-key', 'enter-child-key')]),
    ...ownFields(node).flatMap(field => lintMapped(field, scene)),
  ],
  subjects: ({ processKey }) =>
    PROCESS_KEY.test(processKey ?? '')
      ? namedAs('process', [{ id: processKey, name: processKey }], 'child')
      : [],
};

/** The fields of this form that are handed over or taken back; the child's form is its own affair. */
export const ownFields = ({ giving = [], taking = [] }: SubProcessNode): string[] => [
  ...new Set([...giving.map(({ from }) => from), ...taking.map(({ to }) => to)]),
];

const lintMapped = (field: string, { fields }: LintScene): LintFinding[] =>
  !fields || fields.has(field) ? [] : [found('child-field', 'drop-mapping', { field })];

const mapping: Editor = {
  kind: 'custom',
  name: 'mapping',
  schema: listOf(object({ from: text, to: text }, 'from', 'to')),
};

export const subProcessSettings: readonly Setting<SubProcessNode>[] = [
  nodeName,
  {
    name: 'processKey',
    section: 'basic',
    text: 'processKey',
    editor: { kind: 'custom', name: 'process', schema: text },
    required: true,
  },
  { name: 'giving', section: 'basic', text: 'giving', editor: mapping, default: [] },
  { name: 'taking', section: 'basic', text: 'taking', editor: mapping, default: [] },
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
