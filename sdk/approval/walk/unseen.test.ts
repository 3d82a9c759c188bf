/** What a reader learns about a branch: conditions on hidden fields are hidden everywhere, those on the initiator nowhere. */
import { describe, expect, it } from 'vitest';
import { type Condition, NODE } from '../../flow/index.ts';
import type { FormDefinition } from '../../form/index.ts';
import type { Privileges } from '../model/instance.ts';
import { makeWorld, play } from '../testing/driver.ts';
import { branches, processOf } from '../testing/flows.ts';
import { deciding, open, starting } from '../testing/table.ts';
import { visibleFlow } from '../views/visible-flow.ts';
import { forecast } from './forecast.ts';
import { createHiddenBranchPredicate } from './unseen.ts';

const form: FormDefinition = {
  config: {},
  list: [{ type: 'number', key: 'amount', model: 'amount', label: 'Amount', options: {} }],
};
const hiding: Privileges = [{ key: 'amount', hidden: true }];
const initiator = (attribute: NonNullable<Condition['initiator']>): Condition => ({
  field: '',
  initiator: attribute,
  operator: 'notIn',
  value: [{ id: 'other', name: 'Other' }],
});
const onAmount: Condition = { field: 'amount', operator: 'gt', value: 1 };

function readings(condition: Condition, privileges: Privileges) {
  const lanes = [{ when: [[condition]], nodes: [deciding('a', 'li')] }, { nodes: [deciding('b', 'wang')] }];
  const process = processOf(open(branches('x', ...lanes)), {}, form);
  const { instance } = play(process, [starting({ amount: 2 })]);
  const { nodes } = forecast(process, { initiatorId: 'emp', values: { amount: 2 }, privileges }, makeWorld());
  const shown = visibleFlow(process, instance!, { privileges });
  const gateway = shown.node.childNode;
  return {
    forecast: nodes.find(({ type }) => type === NODE.container)?.branches.map(({ because }) => because),
    flow:
      gateway && 'conditionNodes' in gateway
        ? (gateway.conditionNodes as { conditionList?: unknown[] }[]).map(
            ({ conditionList = [] }) => conditionList.length,
          )
        : [],
    preview: createHiddenBranchPredicate(process, privileges)('x'),
  };
}

describe('the branch of a gateway', () => {
  const ATTRIBUTES = ['person', 'organization', 'organizationBelow', 'role', 'position'] as const;
  it.each(ATTRIBUTES)('a condition on the %s of the initiator is shown to every reader', attribute => {
    expect(readings(initiator(attribute), hiding)).toEqual({
      forecast: ['conditions'],
      flow: [1, 0],
      preview: false,
    });
  });

  it('a condition on a field is shown to readers of the field', () => {
    expect(readings(onAmount, [])).toEqual({ forecast: ['conditions'], flow: [1, 0], preview: false });
  });

  it('a condition on a hidden field is hidden in the forecast, in the flow and in the preview', () => {
    expect(readings(onAmount, hiding)).toMatchObject({ forecast: [], preview: true });
    expect(readings(onAmount, hiding).flow).toEqual([0]);
  });
});
