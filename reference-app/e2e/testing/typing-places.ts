/** The places of the portal that keep typed input, and how a person uses each in either browser. */
import { NODE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from '@playwright/test';
import { people, publish, type Session, signInAt } from './client.ts';
import type { Driver } from './driver.ts';
import { approverNode, flowOfNodes } from './flows.ts';
import { portalUrl } from './servers.ts';

interface Part {
  /** The element whose shadow root holds the part; the document without it. */
  host?: string;
  selector: string;
}

interface PartUse extends Part {
  use: 'count' | 'value' | 'focus' | 'press';
  index?: number;
}

/** Runs in the page. A press reaches the part under a dialog too. Returns its value, or the number of parts. */
export function operatePart({ host, selector, use, index = 0 }: PartUse): string {
  const root = host ? document.querySelector(host)?.shadowRoot : document;
  const parts = [...(root?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  const part = parts[index];
  // Symbols of a flow have no method `click`.
  if (use === 'press') part?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  if (use === 'focus') part?.focus();
  return use === 'value' ? (part?.value ?? '') : String(parts.length);
}

const pressPart = (driver: Driver, part: Part) =>
  expect
    .poll(() => driver.evaluate(operatePart, { ...part, use: 'press' as const }), part.selector)
    .not.toBe('0');

async function typeInto(driver: Driver, part: Part, { index, text }: { index: number; text: string }) {
  const field = { ...part, index };
  await expect
    .poll(async () => Number(await driver.evaluate(operatePart, { ...field, use: 'focus' as const })))
    .toBeGreaterThan(index);
  await driver.type(text);
  await expect.poll(() => driver.evaluate(operatePart, { ...field, use: 'value' as const })).toBe(text);
}

export interface Place {
  name: string;
  userName: string;
  /** Creates what the page shows and returns the address of the page. */
  create: (mark: string) => Promise<string>;
  /** The input of the author: a value, or the number of parts. */
  input: PartUse;
  type: (driver: Driver, mark: string) => Promise<void>;
  /** Submits the input, or changes it where the page saves by itself. */
  send: (driver: Driver) => Promise<void>;
  /** The page saves by itself, and shows when it has. */
  savesItself?: boolean;
  /** Every person may open the page. */
  isForAll?: boolean;
}

const admin = async (): Promise<Session['client']> => (await signInAt(portalUrl(), 'admin')).client;

const field: Part = { host: 'form-renderer', selector: 'input' };

const form: FormDefinition = {
  list: [{ type: 'input', label: 'Purpose', key: 'purpose', model: 'purpose', options: {} }],
  config: {},
};
const flow = flowOfNodes([approverNode('decision', 'Decision', { nodeUserList: people('zhang.wei') })]);

const application: Place = {
  name: 'an application',
  userName: 'li.na',
  create: async processName =>
    `/approval/start?process=${await publish(await admin(), { processName, form, flow })}`,
  input: { ...field, use: 'value' },
  type: (driver, text) => typeInto(driver, field, { index: 0, text }),
  send: driver => pressPart(driver, { selector: '.start-columns .MuiButton-contained' }),
  isForAll: true,
};

const record: Place = {
  name: 'a record in a drawer',
  userName: 'admin',
  create: async () => '/system/dictionaries?open=new',
  input: { ...field, use: 'value' },
  type: async (driver, text) => {
    await typeInto(driver, field, { index: 0, text });
    await typeInto(driver, field, { index: 2, text });
  },
  send: driver => pressPart(driver, { selector: '.record-end button:last-child' }),
};

/** Adds a part to a designer, and has the page save at once as it does when the network comes back. */
async function addPart(driver: Driver, counted: PartUse, steps: Part[]): Promise<void> {
  const count = async () => Number(await driver.evaluate(operatePart, counted));
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  for (const step of steps) await pressPart(driver, step);
  await expect.poll(count).toBe(before + 1);
  await driver.evaluate(() => dispatchEvent(new Event('online')), undefined);
}

const formParts: PartUse = { host: 'form-designer', selector: '[role=treeitem]', use: 'count' };
const addText = (driver: Driver) =>
  addPart(driver, formParts, [{ host: 'form-designer', selector: '[data-entry="textarea"]' }]);

const formDesigner: Place = {
  name: 'the form designer',
  userName: 'admin',
  create: async mark => {
    const body = { formName: mark, jsonContent: JSON.stringify(form) };
    const { id } = await (await admin()).workflow.form.config.add({ body });
    return `/workflow/forms/designer?id=${id}`;
  },
  input: formParts,
  type: addText,
  send: addText,
  savesItself: true,
};

const flowParts: PartUse = { host: 'flow-designer', selector: '.flow-row-name', use: 'count' };
const addApprover = (driver: Driver) =>
  addPart(driver, flowParts, [
    { host: 'flow-designer', selector: '[data-after="start"]' },
    { host: 'flow-designer', selector: `[role=menuitem][data-type="${NODE.approver}"]` },
  ]);

const flowDesigner: Place = {
  name: 'the flow designer',
  userName: 'admin',
  create: async mark => {
    const body = { processName: mark, processKey: mark, processType: 'administration' };
    const { id } = await (await admin()).jflow.add({ body });
    return `/workflow/processes/designer?id=${id}`;
  },
  input: flowParts,
  type: addApprover,
  send: addApprover,
  savesItself: true,
};

export const places = [application, record, formDesigner, flowDesigner];
