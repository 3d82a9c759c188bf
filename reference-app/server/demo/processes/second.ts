/**
 * Defines the second versions of the demo processes for the large demo company: leaders approve, approvers
 * have all buttons, and expenses have line items.
 */
import type { Flow, FlowNode } from '@countersign/sdk/flow';
import type { Control } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { bilingualText } from '../../setup/in-language.ts';
import {
  APPROVER_BUTTONS,
  createBilingualControl,
  DEMO_COMPANY_FLOW_SETTINGS,
  leaderApproverProperties,
} from './build.ts';
import { type DemoProcess, demoProcesses } from './index.ts';

const LEADER_LEVEL_BY_NODE: Record<string, number> = { manager: 1, head: 2 };

export function createSecondVersionsOfDemoProcesses(lang: Lang): DemoProcess[] {
  const [leave, expense, purchase] = demoProcesses(lang);
  return [
    withLeadersAsApprovers(leave!),
    replaceExpenseTextWithLineItemTable(withLeadersAsApprovers(expense!)),
    withLeadersAsApprovers(purchase!),
  ];
}

/**
 * Replaces approvers that are selected by position with leaders of the initiator, and gives every approver
 * all buttons.
 */
function withLeadersAsApprovers(process: DemoProcess): DemoProcess {
  const flow = JSON.parse(JSON.stringify(process.flow), (_, value: unknown) =>
    isFlowNode(value) && value.type === 1 ? configureDemoApproverNode(value) : value,
  ) as Flow;
  return { ...process, flow: { ...flow, setting: DEMO_COMPANY_FLOW_SETTINGS } };
}

const isFlowNode = (value: unknown): value is FlowNode =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'nodeName' in value;

function configureDemoApproverNode(approver: FlowNode): FlowNode {
  const level = LEADER_LEVEL_BY_NODE[approver.id];
  if (!level) return { ...approver, configure: APPROVER_BUTTONS };
  const { nodePositionList: _, content: __, ...node } = approver;
  return { ...node, ...leaderApproverProperties(level), configure: APPROVER_BUTTONS } as FlowNode;
}

const EXPENSE_LINES = createBilingualControl({
  type: 'batch',
  model: 'lines',
  label: bilingualText('费用明细', 'Line items'),
  options: { minLimit: 1 },
  list: [
    createBilingualControl({
      type: 'date',
      model: 'on',
      label: bilingualText('日期', 'Date'),
      options: { format: 'YYYY-MM-DD' },
    }),
    createBilingualControl({
      type: 'input',
      model: 'what',
      label: bilingualText('内容', 'What'),
      options: { maxLength: 100 },
    }),
    createBilingualControl({
      type: 'number',
      model: 'cost',
      label: bilingualText('金额', 'Cost'),
      options: { min: 0.01, currency: 'CNY', precision: 2 },
    }),
  ],
});

/**
 * Replaces the text field for expense items with a table, and computes the amount as the sum of the table
 * rows.
 */
function replaceExpenseTextWithLineItemTable({ process, form, flow }: DemoProcess): DemoProcess {
  const list = form.list.map(control => {
    if (control.model === 'items') return EXPENSE_LINES;
    return control.model === 'amount' ? withAmountComputedFromLineItems(control) : control;
  });
  const text = JSON.stringify(flow).replaceAll('"key":"items"', '"key":"lines"');
  return { process, form: { ...form, list }, flow: JSON.parse(text) as Flow };
}

const withAmountComputedFromLineItems = (control: Control): Control => ({
  ...control,
  options: { ...control.options, computed: 'sum(lines.cost)' },
});
