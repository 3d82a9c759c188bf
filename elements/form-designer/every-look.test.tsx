/**
 * Accessibility of everything that the form designer opens, in both languages and schemes, wide, narrow and on a phone: with
 * `TEST_ALL=1` each in all twelve looks, else each in one, so that every look is run.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import { setTranslations } from '@countersign/sdk/form/translations';
import { sendKeys } from '@web/test-runner-commands';
import { expectAccessible } from '../testing/axe.ts';
import { hasAllLooks, inLooks, LOOKS, type Look } from '../testing/looks.ts';
import { rendered, until } from '../testing/page.ts';
import { type DesignerElement, dialogOf, pressTool, typeInto } from './testing/designer.ts';
import { card, grid, input, table } from './testing/driver.ts';
import { find, opened, openSide, press, select, sendKey } from './testing/looks.ts';

const CONDITION = { range: 'any' as const, conditions: [{ field: 'kind', operator: '=', value: 'trip' }] };

const sample = (): FormDefinition => ({
  list: [
    input('name', { rules: [{ required: true }, { pattern: '^A', message: 'Begins with A' }] }),
    {
      ...input('kind', { rules: [{ required: false }] }),
      type: 'select',
      options: {
        options: [
          { label: 'Trip', value: 'trip' },
          { label: 'Other', value: 'other' },
        ],
      },
    },
    card('card', input('inside', { options: { requiredWhen: CONDITION } })),
    { ...grid('grid', [input('left')], [input('right')]), label: '' },
    table('table', [[input('cell')], []], [[], []]),
    { type: 'tabs', key: 'tabs', label: 'tabs', columns: [{ value: '1', label: 'one', list: [input('x')] }] },
    { type: 'number', key: 'sum', model: 'sum', label: 'sum', options: { computed: 'gone + 1' } },
    ...['v', 'w'].map(key => input(key, { model: 'twice' })),
  ],
  config: {
    hideRules: [{ ...CONDITION, showKeys: ['card', 'gone'] }],
    formEvents: [
      {
        uuid: 'e',
        name: 'Event',
        triggerParam: 'init',
        requestMethod: 'GET',
        requestUrl: 'https://example.com/a',
        requestHeaders: { headers: [{ name: 'a', value: 'b' }], bodys: [{ name: 'c', value: 'd' }] },
        responseFields: [{ field: 'name', label: 'name', value: '$.data.name' }],
      },
    ],
  },
});

const openMenu = async (designer: DesignerElement, selector: string) => {
  const target = await find(designer, selector);
  target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }));
  await find(designer, '[role=menu]');
};

interface State {
  name: string;
  definition?: (() => FormDefinition) | undefined;
  open(designer: DesignerElement): Promise<unknown>;
  /** The side that the state is in: a drawer where the designer is narrow. */
  side?: 'left' | 'right';
}

const onCanvas: State[] = [
  { name: 'an empty form', definition: undefined, open: async () => {} },
  {
    name: 'the palette',
    side: 'left',
    open: async designer => typeInto((await find(designer, '.csd-search input')) as HTMLInputElement, 'date'),
  },
  {
    name: 'the outline',
    side: 'left',
    open: async designer => {
      await press(designer, '[data-tab-name=outline]');
      await press(designer, '[data-row=left]');
    },
  },
  { name: 'the bar of a control', open: designer => select(designer, 'left') },
  { name: 'several controls', side: 'right', open: designer => select(designer, 'name', 'kind') },
  {
    name: 'a message',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, 'Delete');
    },
  },
  { name: 'the menu of a control', open: designer => openMenu(designer, '[data-key=kind]') },
  { name: 'the menu of a container', open: designer => openMenu(designer, '[data-key=grid]') },
  { name: 'the menu of a cell', open: designer => openMenu(designer, '[data-key=table] td') },
  {
    name: 'types in place',
    open: async designer => {
      await select(designer, 'kind');
      await sendKey(designer, 't');
      await find(designer, '.csd-in-place [role=option]');
    },
  },
  {
    name: 'choices in place',
    open: async designer => {
      await select(designer, 'kind');
      await sendKey(designer, 'e');
      await find(designer, '.csd-choices');
    },
  },
  {
    name: 'a label in place',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, 'F2');
      await find(designer, '.csd-label-input');
    },
  },
  {
    name: 'the insertion by name',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, '/');
      await find(designer, '.csd-quick [role=option]');
    },
  },
  {
    name: 'a control that is picked up',
    open: async designer => {
      await select(designer, 'name');
      await sendKey(designer, 'm');
      await sendKey(designer, 'ArrowDown');
      await find(designer, '.csd-page>.csd-line');
    },
  },
  { name: 'the list of problems', open: designer => press(designer, '.csd-problems-bar') },
];

const inPanel: State[] = [
  {
    name: 'no control selected',
    side: 'right',
    open: designer => press(designer, '[data-tab-name=control]'),
  },
  {
    name: 'the settings of the form',
    side: 'right',
    open: designer => press(designer, '[data-tab-name=form]'),
  },
  {
    name: 'a condition of required',
    side: 'right',
    open: designer => select(designer, 'inside'),
  },
  {
    name: 'a pattern and its try',
    side: 'right',
    open: async designer => {
      await select(designer, 'name');
      typeInto((await find(designer, '.csp-checks .csp-try input')) as HTMLInputElement, 'B');
      await find(designer, '.csp-fails');
    },
  },
  {
    name: 'an expression with a fault and its completions',
    side: 'right',
    open: async designer => {
      await select(designer, 'sum');
      await press(designer, '.csp-faults button');
      await until(() => designer.shadowRoot.activeElement?.matches('textarea'));
      await sendKeys({ type: 'na' });
      await find(designer, '.csp-expression [aria-activedescendant]');
    },
  },
];

const textOf = (element: Element) => element.textContent ?? '';

/** The dialog on top. */
const top = (designer: DesignerElement) =>
  [...designer.shadowRoot.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

/** Presses a button of the dialog on top, and returns the dialog that it opens over it. */
async function openOver(designer: DesignerElement, name: RegExp): Promise<HTMLDialogElement> {
  const before = top(designer);
  const button = await until(() =>
    [...(before?.querySelectorAll('button') ?? [])].find(one => name.test(textOf(one))),
  );
  button.click();
  await rendered();
  return until(() => (top(designer) === before ? undefined : top(designer)));
}

async function pressIn(dialog: HTMLElement, name: RegExp): Promise<void> {
  (await until(() => [...dialog.querySelectorAll('button')].find(one => name.test(textOf(one))))).click();
  await rendered();
}

async function openTool(designer: DesignerElement, name: string): Promise<HTMLDialogElement> {
  pressTool(designer, name);
  return dialogOf(designer);
}

/** The dialogs behind the buttons below the settings of the form. */
async function openLogic(designer: DesignerElement, at: number): Promise<HTMLDialogElement> {
  await press(designer, '[data-tab-name=form]');
  await press(designer, `.csp-logic button:nth-of-type(${at})`);
  return dialogOf(designer);
}

const [RULES, EVENTS, LANGUAGES, QUICK_START] = [1, 2, 3, 4] as const;

const previewIn = (dialog: HTMLElement) =>
  until(() => dialog.querySelector('form-renderer')?.shadowRoot?.querySelector('.csf-slot'));

const tools: State[] = [
  ...['exportJson', 'reset', 'keys'].map(
    (name): State => ({ name: `the dialog ${name}`, open: designer => openTool(designer, name) }),
  ),
  {
    name: 'the code for React',
    open: async designer => {
      const dialog = await openTool(designer, 'exportCode');
      dialog.querySelectorAll<HTMLElement>('[role=tab]')[2]?.click();
    },
  },
  {
    name: 'an import with warnings',
    open: async designer => {
      const dialog = await openTool(designer, 'importJson');
      const text = await until(() => dialog.querySelector('textarea'));
      typeInto(text, '{"list":[{"type":"hologram","key":"h","label":"h"}],"config":{}}');
      await until(() => dialog.querySelector('.csg-warnings'));
    },
  },
  {
    name: 'the preview with wrong values',
    open: async designer => {
      const dialog = await openTool(designer, 'preview');
      await previewIn(dialog);
      await pressIn(dialog, /375/);
      await pressIn(dialog, /Get data/);
      await until(() => textOf(dialog.querySelector('.csg-footer [role=status]') as Element));
    },
  },
  {
    name: 'the preview with its data',
    definition: () => ({ list: [input('name')], config: {} }),
    open: async designer => {
      const dialog = await openTool(designer, 'preview');
      await previewIn(dialog);
      await pressIn(dialog, /sample/);
      await pressIn(dialog, /Get data/);
      await until(() => dialog.querySelector('.csg-text'));
    },
  },
  {
    name: 'the preview of what is read',
    open: async designer => {
      const dialog = await openTool(designer, 'preview');
      await previewIn(dialog);
      await pressIn(dialog, /sample/);
      dialog.querySelector<HTMLElement>('[type=checkbox]')?.click();
      await until(() => dialog.querySelector('form-renderer')?.shadowRoot?.querySelector('.csf-entry'));
    },
  },
  {
    name: 'the preview of a phone',
    open: async designer => {
      await openTool(designer, 'preview');
      await previewIn(await openOver(designer, /Mobile/));
    },
  },
  {
    name: 'the changes since the form was saved',
    open: async designer => {
      await designer.setDefinition({ list: [input('name', { label: 'Amount' })], config: {} });
      await rendered();
      const dialog = await openTool(designer, 'versions');
      await until(() => dialog.querySelector('li'));
    },
  },
  ...['starters', 'lines', 'sheet', 'sample'].map(
    (name, at): State => ({
      name: `the quick start, ${name}`,
      open: async designer => {
        const dialog = await openLogic(designer, QUICK_START);
        dialog.querySelectorAll<HTMLElement>('[role=tab]')[at]?.click();
        await rendered();
        const text = dialog.querySelector('textarea');
        if (text) typeInto(text, name === 'sample' ? '{"a":1' : 'Name\tAmount\nA\t1');
      },
    }),
  ),
];

const logic: State[] = [
  { name: 'the rules', open: designer => openLogic(designer, RULES) },
  {
    name: 'the editor of a rule, refused',
    open: async designer => {
      await openLogic(designer, RULES);
      const editor = await openOver(designer, /New rule/);
      await pressIn(editor, /^Save$/);
      await until(() => editor.querySelector('[role=alert]'));
    },
  },
  {
    name: 'the editor of a rule, and its try',
    open: async designer => {
      await openLogic(designer, RULES);
      await openOver(designer, /^Edit$/);
    },
  },
  { name: 'the events', open: designer => openLogic(designer, EVENTS) },
  {
    name: 'the editor of an event',
    open: async designer => {
      await openLogic(designer, EVENTS);
      await openOver(designer, /^Edit$/);
    },
  },
  {
    name: 'the request of an event',
    open: async designer => {
      await openLogic(designer, EVENTS);
      await openOver(designer, /^Edit$/);
      await openOver(designer, /[Rr]equest|[Hh]eader/);
    },
  },
  {
    name: 'the response of an event, tried on a sample',
    open: async designer => {
      await openLogic(designer, EVENTS);
      await openOver(designer, /^Edit$/);
      const response = await openOver(designer, /Response/);
      const source = await until(() => response.querySelector('textarea'));
      typeInto(source, '{"data":{"name":"A","rows":[{"b":1}]}}');
      await rendered();
      await pressIn(response, /^Test$/);
      await until(() => response.querySelector('.csg-result'));
    },
  },
  { name: 'no language', open: designer => openLogic(designer, LANGUAGES) },
  {
    name: 'the texts of a language',
    definition: () => setTranslations(sample(), [{ key: 'name', name: 'label', lang: 'ja', text: '名前' }]),
    open: async designer => {
      const dialog = await openLogic(designer, LANGUAGES);
      await until(() => dialog.querySelector('td textarea'));
    },
  },
];

/** Looks in an order in which neighbours differ in everything. */
const looksOf = (at: number): readonly Look[] =>
  hasAllLooks ? LOOKS : [LOOKS[(at * 5) % LOOKS.length] as Look];

const states = [...onCanvas, ...inPanel, ...tools, ...logic];

describe('everything of <form-designer> is accessible in every look', () => {
  for (const [at, state] of states.entries())
    it(state.name, async () => {
      const designer = await opened('definition' in state ? state.definition?.() : sample());
      await state.open(designer);
      await inLooks(designer, looksOf(at), async () => {
        if (state.side) await openSide(designer, state.side);
        await expectAccessible(top(designer) ?? designer);
      });
    });
});
