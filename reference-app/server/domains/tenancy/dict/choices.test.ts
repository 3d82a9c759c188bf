/** Choices from a dictionary on submit: only its entries are taken, in rows too. */
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const degree = (model: string, dictCode = 'Jflow_Degree') => ({
  type: 'select',
  label: model,
  key: `k-${model}`,
  model,
  options: { dictCode, options: [{ label: 'old', value: 'old' }] },
});
const form: FormDefinition = {
  config: {},
  list: [
    degree('degree'),
    degree('stray', 'Nobodys'),
    { type: 'batch', label: 'Rows', key: 'k-rows', model: 'rows', list: [degree('inside')] },
  ],
};

describeServer('a choice from a dictionary', server => {
  const driver = new ApprovalDriver(server);
  const begin = async (params: object) => {
    const processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'])] });
    const { status, body } = await driver.post('li.na', 'jflow/start', { processId, params });
    const { fields = [] } = (body.data ?? {}) as { fields?: { field: string; code: string }[] };
    return [status, ...fields.map(({ field }) => field)];
  };

  it('is one of its entries', async () => {
    expect(await begin({ degree: '1', rows: [{ key: 'r', inside: '0' }] })).toEqual([200]);
    expect(await begin({ degree: 'old' })).toEqual([422, 'degree']);
    expect(await begin({ degree: '1', rows: [{ key: 'r', inside: '9' }] })).toEqual([422, 'rows.0.inside']);
  });

  it('is anything where the code is nobody’s, for the page may have its own', async () => {
    expect(await begin({ stray: 'anything' })).toEqual([200]);
  });
});
