/** Show/hide rules on submit: the server asks the form's rules itself, whatever the browser sent. */
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';

const form: FormDefinition = {
  config: {
    hideRules: [
      { range: 'all', conditions: [{ field: 'kind', operator: '=', value: 'trip' }], showKeys: ['k-card'] },
      {
        range: 'all',
        conditions: [{ field: 'days', operator: 'have', value: '' }],
        showKeys: ['k-note'],
      },
    ],
  },
  list: [
    { type: 'input', label: 'Kind', key: 'k-kind', model: 'kind', rules: [{ required: true }], options: {} },
    {
      type: 'card',
      label: 'Trip',
      key: 'k-card',
      list: [
        {
          type: 'input',
          label: 'City',
          key: 'k-city',
          model: 'city',
          rules: [{ required: true }, { pattern: '^[A-Z]', message: 'A capital' }],
          options: {},
        },
        { type: 'number', label: 'Days', key: 'k-days', model: 'days', options: {} },
      ],
    },
    { type: 'input', label: 'Note', key: 'k-note', model: 'note', rules: [{ required: true }], options: {} },
  ],
};

describeServer('a form with rules', server => {
  const driver = new ApprovalDriver(server);
  const nodes = [approver('a', ['zhang.wei']), approver('b', ['wang.fang'])];
  const begin = async (params: object, processId?: string) =>
    driver.post('li.na', 'jflow/start', {
      processId: processId ?? (await driver.publish({ form, nodes })),
      params,
    });
  const begun = async (params: object, processId?: string) => {
    const { body } = await begin(params, processId);
    return (body.data as { instanceId: string }).instanceId;
  };
  const valuesOf = async (instanceId: string) =>
    JSON.parse((await driver.info('li.na', instanceId)).variable);
  const wrongFields = async (reply: Awaited<ReturnType<typeof begin>>) => [
    reply.body.subCode,
    ...(reply.body.data as { fields: { field: string }[] }).fields.map(one => one.field),
  ];

  it('asks for no field that a rule hides, required or not', async () => {
    expect(await valuesOf(await begun({ kind: 'home' }))).toEqual({ kind: 'home' });
  });

  it('asks for it where the rule shows it', async () => {
    const reply = await begin({ kind: 'trip' });
    expect([reply.status, ...(await wrongFields(reply))]).toEqual([422, 'invalid-values', 'city']);
    const rough = await begin({ kind: 'trip', city: 'rome' });
    expect(await wrongFields(rough)).toEqual(['invalid-values', 'city']);
  });

  it('takes no value of a field that a rule hides: it is dropped unread', async () => {
    const values = { kind: 'home', city: 'rome', days: 5, note: 'x' };
    expect(await valuesOf(await begun(values))).toEqual({ kind: 'home' });
  });

  it('follows hidden fields: a sent value of a hidden field shows nothing', async () => {
    expect(await valuesOf(await begun({ kind: 'trip', city: 'Rome', note: 'x' }))).toEqual({
      kind: 'trip',
      city: 'Rome',
      days: null,
    });
    expect(await wrongFields(await begin({ kind: 'trip', city: 'Rome', days: 2 }))).toEqual([
      'invalid-values',
      'note',
    ]);
    const whole = { kind: 'trip', city: 'Rome', days: 2, note: 'x' };
    expect(await valuesOf(await begun(whole))).toEqual(whole);
  });

  it('removes values hidden by an approver’s change, and requires the fields that it shows', async () => {
    const instanceId = await begun({ kind: 'trip', city: 'Rome', days: 2, note: 'x' });
    expect((await driver.agree('zhang.wei', instanceId, { params: { kind: 'home' } })).status).toBe(200);
    expect(await valuesOf(instanceId)).toEqual({ kind: 'home' });
    const back = await driver.agree('wang.fang', instanceId, { params: { kind: 'trip' } });
    expect(await wrongFields(back)).toEqual(['invalid-values', 'city']);
    const full = { params: { kind: 'trip', city: 'Oslo' } };
    expect((await driver.agree('wang.fang', instanceId, full)).status).toBe(200);
    expect(await valuesOf(instanceId)).toEqual({ kind: 'trip', city: 'Oslo' });
  });

  it('decides no branch by a value that a rule hides', async () => {
    const long = [[{ field: 'days', label: 'Days', operator: 'gt' as const, value: 3 }]];
    const processId = await driver.publish({
      form,
      nodes: [
        branches(
          'x',
          lane('long', { conditionList: long }, approver('boss', ['chen.jie'])),
          lane('short', { priorityLevel: 2 }, approver('manager', ['zhang.wei'])),
        ),
      ],
    });
    const smuggled = await begun({ kind: 'home', days: 9 }, processId);
    expect(await driver.taskOf('zhang.wei', smuggled)).toBeTruthy();
    const open = await begun({ kind: 'trip', city: 'Rome', days: 9, note: 'x' }, processId);
    expect(await driver.taskOf('chen.jie', open)).toBeTruthy();
  });
});
