/** The second versions for a company that has grown: the department's leader decides, tasks may move on, and claims have line items. */
import type { Flow, FlowNode } from '@countersign/sdk/flow';
import type { Control } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { both } from '../../setup/in-language.ts';
import { BUTTONS, byLeader, field, OPEN } from './build.ts';
import { type DemoProcess, demoProcesses } from './index.ts';

const LEVELS: Record<string, number> = { manager: 1, head: 2 };

export function secondVersions(lang: Lang): DemoProcess[] {
  const [leave, expense, purchase] = demoProcesses(lang);
  return [withLeaders(leave!), withLines(withLeaders(expense!)), withLeaders(purchase!)];
}

/** The people who are found by their position come from the initiator's line instead, and every approver has all buttons. */
function withLeaders(process: DemoProcess): DemoProcess {
  const flow = JSON.parse(JSON.stringify(process.flow), (_, value: unknown) =>
    isNode(value) && value.type === 1 ? open(value) : value,
  ) as Flow;
  return { ...process, flow: { ...flow, setting: OPEN } };
}

const isNode = (value: unknown): value is FlowNode =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'nodeName' in value;

function open(approver: FlowNode): FlowNode {
  const level = LEVELS[approver.id];
  if (!level) return { ...approver, configure: BUTTONS };
  const { nodePositionList: _, content: __, ...node } = approver;
  return { ...node, ...byLeader(level), configure: BUTTONS } as FlowNode;
}

const LINES = field({
  type: 'batch',
  model: 'lines',
  label: both('费用明细', 'Line items'),
  options: { minLimit: 1 },
  list: [
    field({ type: 'date', model: 'on', label: both('日期', 'Date'), options: { format: 'YYYY-MM-DD' } }),
    field({ type: 'input', model: 'what', label: both('内容', 'What'), options: { maxLength: 100 } }),
    field({
      type: 'number',
      model: 'cost',
      label: both('金额', 'Cost'),
      options: { min: 0.01, currency: 'CNY', precision: 2 },
    }),
  ],
});

/** The text of the items becomes a table, and the amount its sum. */
function withLines({ process, form, flow }: DemoProcess): DemoProcess {
  const list = form.list.map(control => {
    if (control.model === 'items') return LINES;
    return control.model === 'amount' ? summed(control) : control;
  });
  const text = JSON.stringify(flow).replaceAll('"key":"items"', '"key":"lines"');
  return { process, form: { ...form, list }, flow: JSON.parse(text) as Flow };
}

const summed = (control: Control): Control => ({
  ...control,
  options: { ...control.options, computed: 'sum(lines.cost)' },
});
