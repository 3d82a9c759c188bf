/** Axe finds nothing on any control: in zh and en, light and dark, enabled, disabled, read-only, with errors, and open. */
import { controlTypes } from '@countersign/sdk/form';
import { expect } from 'chai';
import { type FormElement, field } from '../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../testing/axe.ts';
import { inside, rendered, until } from '../testing/page.ts';
import { openForm } from './testing/every-control.ts';
import { modelsOf, placed, samples } from './testing/samples.ts';

const all = placed();
const models = modelsOf(all);

interface State {
  name: string;
  filled: boolean;
  more: object;
  /** Does what is missing to the state, and sees that it is reached. */
  reach(host: FormElement): Promise<void>;
}

const inputsOf = (host: FormElement) => [
  ...host.shadowRoot.querySelectorAll<HTMLInputElement>('.csf-slot :is(input,select,textarea)'),
];
const errorOf = (host: FormElement, model: string) =>
  host.shadowRoot.querySelector(`[data-model="${CSS.escape(model)}"] .csf-error`);

/** Every field says an error: its own, and one from outside. */
async function fail(host: FormElement): Promise<void> {
  await host.setErrors(models.map(model => ({ field: model, message: `${model}: 请修改` })));
  await host.validate();
  await until(() => models.every(model => errorOf(host, model)));
}

const states: readonly State[] = [
  {
    name: 'enabled',
    filled: true,
    more: {},
    reach: async host => {
      expect(inputsOf(host).some(input => !input.disabled)).to.equal(true);
    },
  },
  { name: 'with errors', filled: false, more: {}, reach: fail },
  {
    name: 'disabled',
    filled: true,
    more: { disabled: true },
    reach: async host => {
      expect(inputsOf(host).every(input => input.disabled)).to.equal(true);
    },
  },
  {
    name: 'read-only',
    filled: true,
    more: { readOnly: true },
    reach: async host => {
      expect(inputsOf(host)).to.deep.equal([]);
    },
  },
];

/** Controls that open, the way to open them, and the selector of the opened part. */
const openings: readonly [name: string, open: (host: FormElement) => void, shown: string][] = [
  ['select searched', host => field(host, 'select searched').click(), '[role=option]'],
  ['select chips', host => field(host, 'select chips').click(), '[role=option]'],
  ['userSelect', host => field(host, 'userSelect').click(), '[role=option]'],
  ['cascader searched', host => inside(host, '[role=combobox]').click(), '[role=listbox]'],
  ['treeSelect several', host => field(host, 'treeSelect several').click(), '[role=treeitem]'],
  ['frame dialog', host => inside(host, '.csf-slot button').click(), 'dialog[open]'],
  ['editor', host => inside(host, '.csf-tool-link').click(), '.csf-editor-link input'],
];

const looks = ['zh', 'en'].flatMap(lang => ['light', 'dark'].map(colorScheme => ({ lang, colorScheme })));

describe('every control is accessible', () => {
  afterEach(() => {
    document.body.style.background = '';
  });

  it('and is here', () => {
    expect(Object.keys(samples).sort()).to.deep.equal([...controlTypes].sort());
  });

  for (const look of looks) {
    const { lang, colorScheme } = look;
    const paint = () => {
      document.body.style.background = colorScheme === 'dark' ? '#15181c' : '';
    };
    for (const { name, filled, more, reach } of states)
      it(`${name} (${lang}, ${colorScheme})`, async () => {
        paint();
        const host = await openForm(all, { filled, more: { ...look, ...more } });
        await reach(host);
        await rendered();
        await expectAccessible(host);
      });

    it(`open (${lang}, ${colorScheme})`, async () => {
      paint();
      for (const [name, open, shown] of openings) {
        const host = await openForm(
          all.filter(({ model }) => model === name),
          { more: look },
        );
        open(host);
        await until(() => host.shadowRoot.querySelector(shown));
        await rendered();
        await expectAccessible(host);
        host.parentElement?.remove();
      }
    });
  }
});
