/** Conditions of stored drafts follow the options that a form renamed. */
import type { FormDetail, PartOf, ProcessDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';

interface Option {
  label: string;
  value: string;
}

const TRAVEL = { label: 'Travel', value: 'travel' };
const GOODS = { label: 'Goods', value: 'goods' };
const TRIP = { label: 'Travel', value: 'trip' };

const formOf = (options: Option[]): FormDefinition => ({
  config: {},
  list: [{ type: 'radio', key: 'k1', model: 'kind', label: 'Kind', options: { options } }],
});
const textOf = (options: Option[]) => JSON.stringify(formOf(options));

const nodes = [
  branches(
    'fork',
    lane('away', { conditionList: [[{ field: 'kind', operator: 'eq', value: 'travel' }]] }),
    lane('else', { priorityLevel: 2 }),
  ),
  approver('a', ['he.lei']),
];

describeServer('options that a form renamed', server => {
  const driver = new ApprovalDriver(server);
  const detail = (id: string) => driver.get<ProcessDetail>('admin', `jflow/detail?id=${id}`);
  const conditionOf = ({ modelContent }: Pick<ProcessDetail, 'modelContent'>) =>
    /"value":"(travel|trip)"/.exec(modelContent)?.[1];
  const deploy = async (id: string) => (await driver.as('admin')).get(`jflow/deploy?id=${id}`);
  const saveOwnForm = (processId: string, options: Option[]) =>
    driver.post('admin', 'workflow/form/config/update', { processId, jsonContent: textOf(options) });

  let forms = 0;
  /** A published form, with a process that uses it. */
  async function processWithBoundForm() {
    const formName = `Renamed ${++forms}`;
    const added = await driver.post('admin', 'workflow/form/config/add', {
      formName,
      jsonContent: textOf([TRAVEL, GOODS]),
    });
    const { id: formId } = added.body.data as { id: string };
    await publishForm(formId);
    const processId = await driver.draft({ nodes, form: formOf([TRAVEL, GOODS]) });
    await driver.post('admin', 'workflow/form/config/bind', { processId, formId });
    return { formId, processId };
  }

  const formRevision = async (id: string) =>
    (await driver.get<FormDetail>('admin', `workflow/form/config/formDetail?id=${id}`)).revision;

  async function publishForm(id: string) {
    const revision = await formRevision(id);
    const { status } = await driver.post('admin', 'workflow/form/config/publish', { id, revision });
    expect(status).toBe(200);
  }

  async function renameInForm(id: string) {
    const revision = await formRevision(id);
    const jsonContent = textOf([TRIP, GOODS]);
    await driver.post('admin', 'workflow/form/config/saveJson', { id, revision, jsonContent });
    await publishForm(id);
  }

  it('are renamed in the draft when its own form is saved, and not in the published version', async () => {
    const processId = await driver.publish({ nodes, form: formOf([TRAVEL, GOODS]) });
    const before = await detail(processId);
    const { body } = await saveOwnForm(processId, [TRIP, GOODS]);
    const after = await detail(processId);
    expect(conditionOf(after)).toBe('trip');
    expect([after.revision, body.data]).toEqual([before.revision + 1, { revision: after.revision }]);
    const version = await driver.get<PartOf<'GET jflow/version/detail', 'response'>>(
      'admin',
      `jflow/version/detail?id=${processId}&version=1`,
    );
    expect(conditionOf(version)).toBe('travel');
    expect((await deploy(processId)).status).toBe(200);
  });

  it('are renamed when the process takes the new version of a bound form', async () => {
    const { formId, processId } = await processWithBoundForm();
    await renameInForm(formId);
    expect(conditionOf(await detail(processId))).toBe('travel');
    await driver.post('admin', 'workflow/form/config/bind', { processId, formId });
    expect(conditionOf(await detail(processId))).toBe('trip');
  });

  it('are renamed by an update of the process, which returns the new revision of the flow', async () => {
    const { formId, processId } = await processWithBoundForm();
    await renameInForm(formId);
    const { processName, processKey, processType, revision, basicsRevision } = await detail(processId);
    const body = { id: processId, processName, processKey, processType, basicsRevision };
    const bindForm = [{ id: formId, version: 2 }];
    const updated = await driver.post('admin', 'jflow/update', { ...body, bindForm });
    expect(updated.body.data).toMatchObject({ revisionBefore: revision, revision: revision + 1 });
    const after = await detail(processId);
    expect(conditionOf(after)).toBe('trip');
    const { modelContent } = after;
    const stale = await driver.post('admin', 'jflow/saveJson', {
      id: processId,
      revision,
      modelContent: modelContent.replace('"away"', '"far"'),
    });
    expect(stale.status).toBe(409);
  });

  it('stay stale if the options are replaced, and then the flow cannot be published', async () => {
    const processId = await driver.draft({ nodes, form: formOf([TRAVEL, GOODS]) });
    const { revision } = await detail(processId);
    await saveOwnForm(processId, [
      { label: 'Office', value: 'office' },
      { label: 'Other', value: 'other' },
    ]);
    const after = await detail(processId);
    expect([conditionOf(after), after.revision]).toEqual(['travel', revision]);
    const { status, body } = await deploy(processId);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('missing-option');
  });
});
