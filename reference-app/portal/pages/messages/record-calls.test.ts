/** What the forms of the message centre send for a new and for a changed record, and where they show refused fields. */
import { afterEach, expect, it } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../testing/browser.ts';
import { added, refusedFields, updated } from '../testing/record-calls.ts';
import { createChannelAccountForm } from './accounts/form.ts';
import { alarmGroupForm } from './alarm-groups/form.ts';
import { sendTaskForm } from './sending/form.ts';
import { templateForm } from './templates/form.ts';

// These forms are declared in the file of their page, which needs a browser to load.
stubBrowser();
const { categoryForm } = await import('./categories/Categories.tsx');
const { smsSignatureForm } = await import('./signs/Signs.tsx');
unstubBrowser();

afterEach(unstubBrowser);

const templates = [{ templateId: 't1', name: 'Welcome', variables: [{ name: 'city', label: 'City' }] }];
const sending = sendTaskForm({ templates } as never);

it.each([
  ['nothing chosen', {}, { targets: [], channels: [], title: '', html: '', cc: [], bcc: [] }],
  [
    'receivers of every kind',
    {
      users: [{ id: 'u1', name: 'U' }],
      organizations: [{ id: 'o1', name: 'O' }],
      roles: ['r1'],
      positions: ['p1'],
      robots: ['b1'],
    },
    {
      targets: [
        { kind: 'user', id: 'u1' },
        { kind: 'organization', id: 'o1' },
        { kind: 'role', id: 'r1' },
        { kind: 'position', id: 'p1' },
        { kind: 'robot', id: 'b1' },
      ],
    },
  ],
  [
    'a text with addresses',
    { source: 'text', title: ' T ', cc: 'a@x.test, b@x.test；c@x.test', bcc: 'd@x.test' },
    { title: 'T', cc: ['a@x.test', 'b@x.test', 'c@x.test'], bcc: ['d@x.test'] },
  ],
  [
    'a template with its variables',
    { source: 'template', templateId: 't1', var_t1__city: ' Berlin ', title: 'not sent' },
    { templateId: 't1', vars: { city: 'Berlin' } },
  ],
  [
    'the text of a message whose template is not chosen',
    { source: 'text', templateId: 't1', title: 'T' },
    { title: 'T' },
  ],
  ['a time', { sendTime: '2026-03-01 08:30' }, { sendTime: new Date('2026-03-01T08:30').toISOString() }],
])('a message with %s', async (_, values, expected) => {
  const body = await added('sendTask/add', sending, {
    ...sending.empty,
    name: ' N ',
    channels: [],
    ...values,
  });
  expect(body).toMatchObject({ name: 'N', ...expected });
  expect('title' in body).toBe(!('templateId' in body));
  expect('sendTime' in body).toBe('sendTime' in values);
});

it.each([
  ['targets', 'invalid-fields', ['users', 'roles']],
  ['targets', 'scope-exceeded', ['roles']],
  ['targets.1.id', 'invalid-fields', ['roles']],
  ['targets.0.id', 'scope-exceeded', ['users']],
  ['vars.city', 'invalid-fields', ['var_t1__city']],
  ['vars', 'invalid-fields', ['vars']],
  ['name', 'invalid-fields', ['name']],
])('an error of a message at %s (%s) is shown at %s', async (field, subCode, expected) => {
  const values = { users: [{ id: 'u1', name: 'U' }], roles: ['r1'], templateId: 't1' };
  const send = () => sending.add?.(values);
  expect(await refusedFields(send, 'sendTask/add', [field], subCode)).toEqual(expected);
});

const channelRow = {
  channel: 'sms',
  title: '',
  text: 'hi',
  templateCode: 'SMS_1',
  signName: 'Acme',
  params: [{ name: 'a', value: '{{a}}' }],
};
const storedTemplate = {
  templateId: 't1',
  version: 3,
  name: 'Welcome',
  categoryCode: '',
  title: 'T',
  titleEn: 'TE',
  text: 'x',
  textEn: 'xe',
  html: '<p>h</p>',
  htmlEn: '',
  variables: [{ name: 'city', label: 'City', type: 'number', isRequired: true, maxLength: 20, sample: '7' }],
  channels: [channelRow],
  remark: 'r',
};
const noChoices = { signs: [], categories: [] };
const template = templateForm(noChoices);

it('a template is sent back as it was loaded', async () => {
  const body = await updated('temp/letter/update', template, storedTemplate);
  expect(body).toMatchObject({
    ...storedTemplate,
    channels: [{ channel: 'sms', text: 'hi', templateCode: 'SMS_1', params: channelRow.params }],
  });
  expect(template.valuesOf(storedTemplate as never)).toMatchObject({
    categoryCode: null,
    channels: ['sms'],
    sms__templateCode: 'SMS_1',
    sms__params: [{ key: 'row_0', name: 'a', value: '{{a}}' }],
    variables: [{ key: 'row_0', name: 'city' }],
  });
});

it('a new template has defaults for missing input, and no channel without its choice', async () => {
  const values = { ...template.empty, name: 'N', variables: [{ type: 'unknown' }], sms__text: 'not sent' };
  expect(await added('temp/letter/add', template, values)).toEqual({
    ...Object.fromEntries(
      ['title', 'titleEn', 'text', 'textEn', 'html', 'htmlEn', 'categoryCode', 'remark'].map(name => [
        name,
        '',
      ]),
    ),
    name: 'N',
    channels: [],
    variables: [{ name: '', label: '', type: 'text', isRequired: false, maxLength: 0, sample: '' }],
  });
});

it('a template that replaces a built-in message starts with its texts and has no own variables', async () => {
  const start = { kind: 'task', name: 'Task', title: 'T', titleEn: 'TE', text: 'x', textEn: 'xe' } as never;
  const form = templateForm({ ...noChoices, start });
  expect(form.empty).toEqual({
    name: 'Task',
    title: 'T',
    titleEn: 'TE',
    text: 'x',
    textEn: 'xe',
    channels: [],
  });
  const body = await added('temp/letter/add', form, form.empty);
  expect([body.kind, 'variables' in body]).toEqual(['task', false]);
});

it('errors of a template are shown at the fields of their channel', async () => {
  const send = () => template.update(template.valuesOf(storedTemplate as never), storedTemplate as never);
  expect(
    await refusedFields(send, 'temp/letter/update', ['channels.0.text', 'channels.4.text', 'name']),
  ).toEqual(['sms__text', 'channels.4.text', 'name']);
});

const field = (name: string, isSecret: boolean) => ({
  name,
  label: name,
  hint: '',
  isSecret,
  isRequired: true,
  choices: [],
});
const kinds = [
  { kind: 'mail', channel: 'email', fields: [field('host', false), field('authCode', true)] },
  { kind: 'wecom-robot', channel: 'wecom', fields: [field('key', true)] },
] as never;
const account = createChannelAccountForm(kinds, true);
const storedAccount = {
  accountId: 'a1',
  version: 2,
  kind: 'mail',
  name: 'Mail',
  isDefault: true,
  carriesCodes: true,
  config: { host: 'smtp.test' },
};

it('an account sends the fields of its kind, and an empty secret stays unchanged', async () => {
  const body = await updated('message/account/update', account, storedAccount, { mail__authCode: ' ' });
  expect(body).toEqual({
    accountId: 'a1',
    version: 2,
    name: 'Mail',
    isDefault: true,
    carriesCodes: true,
    config: { host: 'smtp.test' },
    secrets: {},
  });
  expect(
    await added('message/account/add', account, { kind: 'wecom-robot', name: 'R', wecom_robot__key: ' k ' }),
  ).toEqual({
    kind: 'wecom-robot',
    name: 'R',
    isDefault: false,
    carriesCodes: false,
    config: {},
    secrets: { key: 'k' },
  });
});

it('only a person who may release an account for codes sends that field', async () => {
  expect(
    await updated('message/account/update', createChannelAccountForm(kinds, false), storedAccount),
  ).not.toHaveProperty('carriesCodes');
});

it('errors of an account are shown at the fields of its kind', async () => {
  const send = () => account.add?.({ kind: 'mail', name: 'N' });
  expect(
    await refusedFields(send, 'message/account/add', ['config.host', 'secrets.authCode', 'name']),
  ).toEqual(['mail__host', 'mail__authCode', 'name']);
});

it('a category, a sign and an alarm group are sent back as they were loaded, with defaults for missing input', async () => {
  const category = {
    name: 'N',
    nameEn: 'NE',
    categoryCode: 'news',
    logo: 'l',
    sort: 3,
    isMandatory: true,
    version: 1,
  };
  expect(await updated('temp/letter/category/update', categoryForm, category)).toEqual(category);
  expect(await added('temp/letter/category/add', categoryForm, { name: 'N', categoryCode: 'c' })).toEqual({
    ...{ name: 'N', categoryCode: 'c', nameEn: '', logo: '', sort: 0, isMandatory: false },
  });
  const sign = {
    signId: 's1',
    version: 1,
    name: 'Acme',
    source: 2,
    purpose: 'own',
    isDefault: true,
    remark: 'r',
  };
  expect(await updated('message/sign/update', smsSignatureForm([]), { ...sign, accountId: 'a1' })).toEqual(
    sign,
  );
  expect(
    await added('message/sign/add', smsSignatureForm([]), { name: 'N', accountId: 'a1', purpose: 'own' }),
  ).toEqual({
    ...{ name: 'N', accountId: 'a1', purpose: 'own', source: 0, isDefault: false, remark: '' },
  });
  const group = { groupId: 'g1', version: 1, name: 'G', events: ['incident'], channels: ['sms'] };
  const stored = { ...group, robots: [{ id: 'b1', name: 'B' }], people: [{ id: 'u1', name: 'U' }] };
  const alarm = alarmGroupForm([]);
  expect(await updated('message/alarmGroup/update', alarm, stored)).toEqual({
    ...group,
    robotIds: ['b1'],
    userIds: ['u1'],
  });
  expect(await added('message/alarmGroup/add', alarm, { name: 'G' })).toEqual({
    ...{ name: 'G', events: [], channels: [], robotIds: [], userIds: [] },
  });
  expect(
    await refusedFields(() => alarm.add?.({ name: 'G' }), 'message/alarmGroup/add', [
      'userIds',
      'userIds.0',
      'name',
    ]),
  ).toEqual(['people', 'people.0', 'name']);
});

it('a new sign has the account if there is only one', () => {
  const accountOf = (ids: string[]) =>
    smsSignatureForm(ids.map(accountId => ({ accountId, name: accountId }))).empty.accountId;
  expect([accountOf([]), accountOf(['a1']), accountOf(['a1', 'a2'])]).toEqual([null, 'a1', null]);
});
