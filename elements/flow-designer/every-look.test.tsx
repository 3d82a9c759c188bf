/**
 * Accessibility of everything that the flow designer opens, in both languages and schemes, wide, narrow and on a phone: with
 * `TEST_ALL=1` each in all twelve looks, else each in one, so that every look is run.
 */
import { type Flow, flowTextsIn, PEOPLE_SELECTION_TYPE, startNodeKind } from '@countersign/sdk/flow';
import { addNode, changeNode, changeSetType } from '@countersign/sdk/flow/edits';
import { setViewport } from '@web/test-runner-commands';
import { expectAccessible } from '../testing/axe.ts';
import { hasAllLooks, inLooks, LOOKS, type Look } from '../testing/looks.ts';
import { inside, until } from '../testing/page.ts';
import { type DesignerElement, designerWith, press, sampleFlow } from './testing/driver.ts';
import { everyKindFlow, everyKindForm, everyKindIds } from './testing/every-kind.ts';

const looksOf = (at: number): readonly Look[] => (hasAllLooks ? LOOKS : [LOOKS[at % LOOKS.length] as Look]);

const HTML = '<flow-designer lang="en" style="display:block;height:860px"></flow-designer>';

async function opened(properties: object, html = HTML): Promise<DesignerElement> {
  await setViewport({ width: 1440, height: 900 });
  return designerWith({ ...properties }, html);
}

type Opening = (designer: DesignerElement) => Promise<unknown>;

interface State {
  name: string;
  designer: () => Promise<DesignerElement>;
  open: Opening;
}

const find = ({ shadowRoot }: DesignerElement, selector: string) =>
  until(() => shadowRoot.querySelector<HTMLElement>(selector));

async function openNode(designer: DesignerElement, id: string): Promise<void> {
  press(await find(designer, `.flow-row[data-row="${id}"]`));
  await find(designer, '.panel-frame');
  await until(() => !designer.shadowRoot.querySelector('.panel-frame .csf-skeleton-row'));
}

async function openTool(designer: DesignerElement, tool: string): Promise<HTMLElement> {
  const { shadowRoot } = designer;
  if (!shadowRoot.querySelector(`[data-tool=${tool}]`)) press(shadowRoot.querySelector('[data-tool=more]'));
  press(await find(designer, `[data-tool=${tool}]`));
  return find(designer, 'dialog, .drawer');
}

const everyKind = () => opened({ form: everyKindForm, flow: everyKindFlow() });

const nodes: State[] = everyKindIds.map(id => ({
  name: `the settings of ${id}`,
  designer: everyKind,
  open: designer => openNode(designer, id),
}));

const basics = {
  processName: 'Expense',
  processKey: 'expense',
  processType: 'finance',
  bindForm: [{ id: 'a' }, { id: 'b' }],
};
const step = async (designer: DesignerElement, name: string, part: string) => {
  press(inside(designer, `[data-step=${name}]`));
  return find(designer, part);
};

const pages: State[] = [
  {
    name: 'basic information',
    designer: () => opened({ flow: sampleFlow(), form: everyKindForm, basics }),
    open: designer => step(designer, 'basicInfo', '.flow-form'),
  },
  ...['basic', 'display', 'remind', 'print'].map(
    (page): State => ({
      name: `the settings page ${page}`,
      designer: () => opened({ flow: sampleFlow(), form: everyKindForm, basics }),
      open: async designer => {
        await step(designer, 'flowSetting', '.flow-settings');
        press(inside(designer, `.flow-side-menu [data-page=${page}]`));
        const settings = await find(designer, `.flow-settings[data-page=${page}]`);
        for (const custom of settings.querySelectorAll<HTMLElement>('.flow-radios label:last-child input'))
          custom.click();
        settings.querySelector<HTMLElement>('[data-add-reminder]')?.click();
      },
    }),
  ),
];

const first = sampleFlow();
const versions = {
  list: async () => [
    { version: 1, running: 3, createBy: 'Mei', createTime: '2026-01-02T03:04:05Z' },
    { version: 2, isPublished: true },
  ],
  detail: async () => ({ flow: first }),
  migrate: async () => [
    { instanceId: 'i', itemName: 'Leave', from: 1, ok: true },
    { instanceId: 'j', itemName: 'Trip', from: 1, ok: false, message: 'It stands at a node that is gone' },
  ],
};
const changed = () => changeNode(sampleFlow(), 'a', { nodeName: 'Head' });
const withTools = () => opened({ flow: changed(), form: everyKindForm, versions });

const withProblems = (): Flow =>
  ['v', 'w', 'x', 'y', 'z'].reduce(
    (flow, id) => changeNode(addNode(flow, { after: 'a', type: 1, id }), id, { nodeName: '' }),
    sampleFlow(),
  );

const tools: State[] = [
  {
    name: 'the menu of new nodes',
    designer: () => opened({ flow: sampleFlow() }),
    open: async designer => {
      press(designer.shadowRoot.querySelector('[data-after="a"]'));
      await find(designer, '[role=menu]');
    },
  },
  {
    name: 'the list of problems',
    designer: () => opened({ flow: withProblems() }),
    open: async designer => {
      press(designer.shadowRoot.querySelector('.designer-problems-bar'));
      await find(designer, '.designer-problems-filter');
    },
  },
  ...['import', 'export', 'replacePerson', 'help', 'try'].map(
    (tool): State => ({
      name: `the tool ${tool}`,
      designer: withTools,
      open: async designer => {
        const dialog = await openTool(designer, tool);
        if (tool === 'try') await until(() => dialog.querySelector('.drawer-step'));
      },
    }),
  ),
  {
    name: 'a comparison of versions',
    designer: withTools,
    open: async designer => {
      const drawer = await openTool(designer, 'versions');
      press(await until(() => drawer.querySelector('[data-compare="1"]')));
      await until(() => drawer.querySelector('.drawer-item[data-state=changed]'));
    },
  },
  {
    name: 'a migration',
    designer: withTools,
    open: async designer => {
      const drawer = await openTool(designer, 'versions');
      press(await until(() => drawer.querySelector('[data-version="2"] [aria-label^=Migrate]')));
      const dialog = await find(designer, 'dialog');
      await until(() => dialog.querySelector('li'));
    },
  },
  {
    name: 'the rights of all nodes',
    designer: everyKind,
    open: async designer => {
      await openNode(designer, 'a');
      press(inside(designer, '[data-at=privileges] .kit-buttons>.kit-button'));
      await find(designer, 'dialog [role=grid]');
    },
  },
];

/** The lists that a choice of people is made from. */
const PICKERS = [
  { setType: PEOPLE_SELECTION_TYPE.members, setting: 'nodeUserList' },
  { setType: PEOPLE_SELECTION_TYPE.role, setting: 'nodeRoleList' },
  { setType: PEOPLE_SELECTION_TYPE.organization, setting: 'nodeOrganizeList' },
  { setType: PEOPLE_SELECTION_TYPE.position, setting: 'nodePositionList' },
] as const;

const tree = [{ id: 'o1', label: 'Company', children: [{ id: 'o2', label: 'Finance', children: [] }] }];
const entries = Array.from({ length: 30 }, (_, at) => ({
  userId: `u${at}`,
  userName: `Person ${at}`,
  roleId: `r${at}`,
  roleName: `Role ${at}`,
  organizeId: `o${at}`,
  organizeName: `Department ${at}`,
  positionId: `p${at}`,
  positionName: `Position ${at}`,
  status: at === 3 ? 'STOP_USING' : 'NORMAL',
}));

function answer(address: unknown): Response {
  const isTree = String(address).includes('treeselect');
  const data = isTree ? tree : { total: entries.length, list: entries.slice(0, 20) };
  return new Response(JSON.stringify({ code: 10000, data }), {
    headers: { 'content-type': 'application/json' },
  });
}

const ownFlow = (setType: (typeof PICKERS)[number]['setType']): Flow => {
  const texts = flowTextsIn('en');
  const flow = addNode({ node: startNodeKind.create('s', texts) }, { after: 's', type: 1, id: 'a' }, texts);
  return changeSetType(flow, 'a', setType, texts);
};

const pickers: State[] = PICKERS.map(({ setType, setting }) => ({
  name: `the choice for ${setting}`,
  designer: () =>
    opened(
      { flow: ownFlow(setType), token: 't' },
      '<flow-designer lang="en" base-url="https://flows.example" style="display:block;height:860px"></flow-designer>',
    ),
  open: async designer => {
    await openNode(designer, 'a');
    press(await find(designer, `[data-at=${setting}] [data-add]`));
    const dialog = await find(designer, 'dialog');
    (await until(() => dialog.querySelector<HTMLElement>('input[type=checkbox], [role=treeitem]'))).click();
  },
}));

describe('everything of <flow-designer> is accessible in every look', () => {
  const real = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = async address => answer(address);
  });
  afterEach(() => {
    globalThis.fetch = real;
  });

  for (const [at, { name, designer, open }] of [...nodes, ...pages, ...tools, ...pickers].entries())
    it(name, async () => {
      const element = await designer();
      await open(element);
      await inLooks(element, looksOf(at), () => expectAccessible(element));
    });
});
