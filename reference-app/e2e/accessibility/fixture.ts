/** The fixture of the accessibility tests: two flows with every switch on, their instances, and browsers with a chosen appearance. */
import { newKey } from '@countersign/sdk/api';
import { EXAMINE_MODE, type Flow, NODE, PEOPLE_SELECTION_TYPE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { type Browser, expect } from '@playwright/test';
import { publish, sessionOf } from '../testing/client.ts';
import { type Person, signedIn, task } from '../testing/person.ts';
import type { Lang } from '../testing/texts.ts';

export interface Appearance {
  lang: Lang;
  colorScheme: 'light' | 'dark';
  width: 1280 | 390;
  /** Size of the text in percent; 100 by default. */
  text?: 100 | 200;
}

/** A page that doubles its text doubles the tokens. */
const DOUBLED = `approval-task {
  --cs-font-size: 28px; --cs-font-size-small: 24px; --cs-font-size-large: 32px; --cs-font-size-title: 40px;
}`;

/** Acts as the css of the page would; a constructed sheet passes its content policy. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

export const panelTextsIn = (lang: Lang) => translator(lang, panelTexts);

const named = (id: string, name: string) => ({ id: `u-${id}`, name });
const buttons = { fallBack: true, staging: true, transmitted: true };
const { members, dynamic } = PEOPLE_SELECTION_TYPE;

const form: FormDefinition = {
  list: [
    { type: 'input', label: '主题', key: 'subject', model: 'subject', rules: [{ required: true }] },
    { type: 'textarea', label: '核对', key: 'check', model: 'check', rules: [{ required: true }] },
  ],
  config: {},
};

/** Is claimed first; who agrees picks the next ones. */
const claimed: Flow['node'] = {
  id: 'start',
  type: NODE.start,
  nodeName: '发起人',
  configure: { withdraw: true },
  privileges: [{ key: 'check', hidden: true }],
  childNode: {
    id: 'checks',
    type: NODE.approver,
    nodeName: '核对',
    setType: members,
    examineMode: EXAMINE_MODE.eitherSign,
    nodeUserList: [named('chen-jie', '陈杰'), named('zhang-wei', '张伟')],
    configure: { ...buttons, needClaim: true },
    privileges: [{ key: 'subject', disabled: true }],
    childNode: {
      id: 'picked',
      type: NODE.approver,
      nodeName: '复核',
      setType: dynamic,
      examineMode: EXAMINE_MODE.eitherSign,
      dynamic: { by: 'pick' },
      selectMode: 2,
      nodeUserList: [named('zhao-min', '赵敏'), named('he-lei', '何磊')],
      childNode: null,
    },
  },
};

/** Asks for a signature, and lets its people do everything else. */
const signed: Flow['node'] = {
  id: 'start',
  type: NODE.start,
  nodeName: '发起人',
  configure: { withdraw: true },
  privileges: [{ key: 'check', hidden: true }],
  childNode: {
    id: 'signs',
    type: NODE.approver,
    nodeName: '签署',
    setType: members,
    examineMode: EXAMINE_MODE.sequential,
    nodeUserList: [named('wang-fang', '王芳')],
    configure: buttons,
    privileges: [
      { key: 'subject', disabled: true },
      { key: 'check', hidden: true },
    ],
    childNode: {
      id: 'last',
      type: NODE.approver,
      nodeName: '归档',
      setType: members,
      examineMode: EXAMINE_MODE.sequential,
      nodeUserList: [named('zhao-min', '赵敏')],
      privileges: [{ key: 'check', hidden: true }],
      childNode: null,
    },
  },
};

const FLOWS: Record<'claimed' | 'signed', Flow> = {
  claimed: { node: claimed, setting: { allowReturn: true } },
  signed: { node: signed, setting: { allowReturn: true, allowDelegate: true, handSignature: true } },
};

const processes = new Map<string, Promise<string>>();

/** An instance of the flow, in its first node. */
export async function startInstance(kind: keyof typeof FLOWS, itemName: string): Promise<string> {
  const { client: admin } = await sessionOf('admin');
  const processId =
    processes.get(kind) ?? publish(admin, { processName: '合同签署', form, flow: FLOWS[kind] });
  processes.set(kind, processId);
  const { client } = await sessionOf('li.na');
  const body = { processId: await processId, itemName, params: { subject: itemName }, key: newKey() };
  return (await client.jflow.start({ body })).instanceId;
}

/** A browser with this appearance, signed in; nothing moves in it, as some people ask for. */
export async function signedInAs(
  browser: Browser,
  userName: string,
  appearance: Appearance,
): Promise<Person> {
  const { lang, colorScheme, width, text } = appearance;
  const reducedMotion = 'reduce' as const;
  const context = { viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme, reducedMotion };
  const person = await signedIn(browser, userName, { lang, context });
  if (text === 200) await person.page.addInitScript(adopt, DOUBLED);
  return person;
}

/** Their open task of that name, as the dialog of the list. */
export async function openTaskOf(person: Person, userName: string, itemName: string): Promise<string> {
  const { client } = await sessionOf(userName);
  const { list } = await client.jflow.myTask({ query: { keyword: itemName } });
  const taskId = list[0]?.id ?? '';
  await person.page.goto(`/approval/todo?task=${taskId}`);
  await shown(person, itemName);
  return taskId;
}

/** The approval on a page of its own. */
export async function openInstance(person: Person, instanceId: string, itemName: string): Promise<void> {
  await person.page.goto(`/approval/instance/${instanceId}`);
  await shown(person, itemName);
}

async function shown(person: Person, itemName: string): Promise<void> {
  await expect(task(person).getByRole('heading', { name: itemName })).toBeVisible();
  await expect(task(person).getByRole('tablist')).toBeVisible();
}
