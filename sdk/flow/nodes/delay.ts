/** The delay: the flow waits so many minutes, or until the moment in a date field. */
import { found, type LintFinding } from '../lint/codes.ts';
import { type DelayNode, NODE } from '../model/flow.ts';
import { object, positive, text } from '../model/schema-parts.ts';
import { nodeName } from './base-settings.ts';
import { fill } from './fill.ts';
import type { LintScene, NodeKind } from './kind.ts';
import { canBeWaited } from './minutes.ts';
import type { Setting } from './setting.ts';

const DEFAULT_MINUTES = 60;

export const delay: NodeKind<DelayNode> = {
  name: 'delay',
  create: (id, texts) => ({
    id,
    type: NODE.delay,
    nodeName: texts['node.delay'],
    delay: { minutes: DEFAULT_MINUTES },
    childNode: null,
  }),
  summary: (node, texts, fields) => {
    const { minutes, until } = waitOf(node);
    if (until) return fill(texts['summary.until'], { field: fields?.label(until) || until });
    return minutes === undefined ? '' : fill(texts['summary.delay'], { minutes });
  },
  lint: (node, scene) => {
    const { minutes, until } = waitOf(node);
    if (until) return lintField(until, scene);
    return canBeWaited(minutes) ? [] : [found('delay-time', 'enter-minutes')];
  },
};

/** The two ways to wait; a flow from elsewhere may have neither. */
const waitOf = (node: DelayNode): { minutes?: number; until?: string } => node.delay ?? {};

/** A time of day is no moment that could be waited for. */
function lintField(field: string, { fields, moments }: LintScene): LintFinding[] {
  if (!fields || moments?.has(field)) return [];
  return [found('delay-field', 'choose-field', { field })];
}

export const delaySettings: readonly Setting<DelayNode>[] = [
  nodeName,
  {
    name: 'delay',
    section: 'basic',
    text: 'delay',
    editor: { kind: 'custom', name: 'delay', schema: object({ minutes: positive, until: text }) },
    default: { minutes: DEFAULT_MINUTES },
    required: true,
  },
];
