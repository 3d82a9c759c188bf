/**
 * Defines the delay node: the flow waits for a number of minutes, or until the moment that a date field
 * holds.
 */
import { MINUTES_PER_DAY } from '../../i18n/time/clock-time.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { type DelayNode, NODE, type WaitTime } from '../model/flow.ts';
import { objectSchema, textSchema, waitTimeProperties } from '../model/schema-parts.ts';
import { nodeNameSetting } from './base-settings.ts';
import { fillPlaceholders } from './fill.ts';
import type { LintScene, NodeKind } from './kind.ts';
import { isValidWaitMinutes } from './minutes.ts';
import type { Setting } from './setting.ts';

const DEFAULT_DELAY_MINUTES = 60;

export const delayNodeKind: NodeKind<DelayNode> = {
  name: 'delay',
  create: (id, texts) => ({
    id,
    type: NODE.delay,
    nodeName: texts['node.delay'],
    delay: { minutes: DEFAULT_DELAY_MINUTES },
    childNode: null,
  }),
  summary: (node, texts, fields) => {
    const { minutes, unit, until } = getNodeDelayOrEmptyObject(node);
    if (until) return fillPlaceholders(texts['summary.until'], { field: fields?.label(until) || until });
    if (minutes !== undefined && unit === 'day')
      return minutes === MINUTES_PER_DAY
        ? texts['summary.delayDay']
        : fillPlaceholders(texts['summary.delayDays'], { days: minutes / MINUTES_PER_DAY });
    if (minutes === 1) return texts['summary.delayMinute'];
    return minutes === undefined ? '' : fillPlaceholders(texts['summary.delay'], { minutes });
  },
  lint: (node, scene) => {
    const { minutes, until } = getNodeDelayOrEmptyObject(node);
    if (until) return lintDelayField(until, scene);
    return isValidWaitMinutes(minutes) ? [] : [createFinding('delay-time', 'enter-minutes')];
  },
};

/** Returns the delay setting, or an empty object for imported flows that lack it. */
const getNodeDelayOrEmptyObject = (node: DelayNode): Partial<WaitTime> & { until?: string } =>
  node.delay ?? {};

/**
 * Reports a field whose value is neither a date nor a date with time. A delay cannot wait until a time of day
 * without a date.
 */
function lintDelayField(field: string, { fields, moments }: LintScene): LintFinding[] {
  if (!fields || moments?.has(field)) return [];
  return [createFinding('delay-field', 'choose-field', { field })];
}

export const delayNodeSettingDefinitions: readonly Setting<DelayNode>[] = [
  nodeNameSetting,
  {
    name: 'delay',
    section: 'basic',
    text: 'delay',
    editor: {
      kind: 'custom',
      name: 'delay',
      schema: objectSchema({ ...waitTimeProperties, until: textSchema }),
    },
    default: { minutes: DEFAULT_DELAY_MINUTES },
    required: true,
  },
];
