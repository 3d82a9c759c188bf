/** Escape in a designer that a page shows in a dialog: what the designer opened closes alone, then the dialog of the page. */
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { mount, rendered, until } from './page.ts';
import '../form-designer/element.ts';
import '../flow-designer/element.ts';

type Host = HTMLElement & { shadowRoot: ShadowRoot } & Record<string, unknown>;

interface Opening {
  name: string;
  /** The element that takes the keys, after earlier steps; then the keys. */
  steps: readonly (readonly [focused: string, ...keys: string[]])[];
  /** The selector of the element that the last step opens. */
  opens: string;
}

const definition = {
  list: [
    { type: 'input', key: 'a', model: 'a', label: 'a' },
    { type: 'date', key: 'd', model: 'd', label: 'd' },
  ],
  config: {},
};
const flow = {
  node: {
    id: 's',
    type: 0,
    nodeName: 'Start',
    childNode: { id: 'a', type: 1, nodeName: 'A', childNode: null },
  },
};

const forms: readonly Opening[] = [
  {
    name: 'the menu of a control',
    steps: [['[data-key=a]>.designer-frame', 'Shift+F10']],
    opens: '.designer-menu',
  },
  {
    name: 'the list of controls',
    steps: [['[data-key=a]>.designer-frame', '/']],
    opens: '.designer-quick-insert',
  },
  {
    name: 'the name of a control',
    steps: [['[data-key=a]>.designer-frame', 'F2']],
    opens: '.designer-label-input',
  },
  { name: 'the keys', steps: [['[data-tool=keys]', 'Enter']], opens: 'dialog.designer-keys' },
  { name: 'the import', steps: [['[data-tool=importJson]', 'Enter']], opens: 'dialog.dialog-box' },
  {
    name: 'a calendar in the preview',
    steps: [
      ['[data-tool=preview]', 'Enter'],
      ['form-renderer [aria-haspopup]', 'Enter'],
    ],
    opens: 'form-renderer .csf-popup',
  },
  {
    name: 'a search of the palette',
    steps: [['.designer-palette input', 'z', 'z']],
    opens: '.designer-nothing',
  },
];

const flows: readonly Opening[] = [
  { name: 'the menu of new nodes', steps: [['.flow-canvas', 'ArrowDown', 'a']], opens: '.flow-menu' },
  { name: 'a name in place', steps: [['.flow-canvas', 'ArrowDown', 'F2']], opens: '.flow-rename' },
  { name: 'a question', steps: [['.flow-canvas', 'ArrowDown', 'Delete']], opens: '[role=alertdialog]' },
  { name: 'further tools', steps: [['[data-tool=more]', 'Enter']], opens: '.flow-more-menu' },
  {
    name: 'the help',
    steps: [
      ['[data-tool=more]', 'Enter'],
      ['[role=menuitem][data-tool=help]', 'Enter'],
    ],
    opens: 'dialog.flow-help',
  },
  {
    name: 'the icons of a process',
    steps: [
      ['[data-step=basicInfo]', 'Enter'],
      ['.flow-icon-button', 'Enter'],
    ],
    opens: '.csf-popup',
  },
];

/** Goes through the shadow root of an element in the middle of the selector. */
function find(root: ShadowRoot, selector: string): HTMLElement | null {
  const [, tag, rest] = /^(form-renderer) (.+)$/.exec(selector) ?? [];
  if (!tag || !rest) return root.querySelector<HTMLElement>(selector);
  return root.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(rest) ?? null;
}

async function press(chord: string): Promise<void> {
  const names = chord.split('+');
  const last = names.pop() as string;
  for (const name of names) await sendKeys({ down: name });
  await sendKeys({ press: last });
  for (const name of names) await sendKeys({ up: name });
  await rendered();
}

async function showIn(tag: string, properties: object): Promise<[HTMLDialogElement, Host]> {
  await setViewport({ width: 1280, height: 800 });
  const dialog = mount<HTMLDialogElement>(
    `<dialog style="width:1200px;height:700px;max-width:none"><${tag} lang="en"></${tag}></dialog>`,
  );
  dialog.showModal();
  const host = dialog.querySelector<Host>(tag) as Host;
  Object.assign(host, properties);
  await until(() => host.shadowRoot?.querySelector('[role=tree]'));
  await rendered();
  return [dialog, host];
}

it('Keys of an input method change neither the form nor a search of <form-designer>', async () => {
  const [, host] = await showIn('form-designer', { definition });
  for (const selector of ['.designer-palette input', '.panel-filter input']) {
    const search = await until(() => host.shadowRoot.querySelector<HTMLInputElement>(selector));
    search.focus();
    for (const key of 'date') await press(key);
    const controls = host.shadowRoot.querySelectorAll('[data-key]').length;
    for (const key of ['Enter', 'Escape'])
      search.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          isComposing: true,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      );
    await rendered();
    expect(search.value).to.equal('date');
    expect(host.shadowRoot.querySelectorAll('[data-key]').length).to.equal(controls);
  }
});

for (const [tag, properties, openings] of [
  ['form-designer', { definition }, forms],
  ['flow-designer', { flow }, flows],
] as const)
  describe(`Escape in <${tag}> in a dialog`, () => {
    for (const { name, steps, opens } of openings)
      it(`closes ${name} alone`, async () => {
        const [dialog, host] = await showIn(tag, properties);
        for (const [focused, ...keys] of steps) {
          (await until(() => find(host.shadowRoot, focused))).focus();
          for (const key of keys) await press(key);
        }
        await until(() => find(host.shadowRoot, opens));
        const dialogs = host.shadowRoot.querySelectorAll('dialog').length;
        await press('Escape');
        await until(() => !find(host.shadowRoot, opens));
        expect(dialog.open).to.equal(true);
        const isNested = opens.includes(' .csf-popup');
        if (isNested) expect(host.shadowRoot.querySelectorAll('dialog').length).to.equal(dialogs);
      });

    it('closes the dialog of the page where nothing is open and selected', async () => {
      const [dialog, host] = await showIn(tag, properties);
      host.shadowRoot.querySelector<HTMLElement>('[data-key=a]>.designer-frame, .flow-canvas')?.focus();
      await rendered();
      await press('Escape');
      if (dialog.open) await press('Escape');
      expect(dialog.open).to.equal(false);
    });
  });
