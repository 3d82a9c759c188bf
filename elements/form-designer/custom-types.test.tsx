/** The page's own control types in the designer: in the palette, in the panel, and in the problems. */
import type { FormDefinition } from '@countersign/sdk/form';
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../testing/page.ts';
import { registerControl } from './element.ts';
import { designerWith, typeInto } from './testing/designer.ts';

registerControl('mood', {
  draw: place => {
    place.append('mood');
    return {};
  },
  design: {
    name: { zh: '心情', en: 'Mood' },
    group: 'choice',
    control: { help: 'How was it?' },
    settings: [
      { at: 'options.steps', as: 'number', text: { zh: '级数', en: 'Steps' }, default: 5, min: 2, max: 10 },
      { at: 'options.shape', as: 'one-of', group: 'look', entries: [{ value: 'star' }, { value: 'heart' }] },
    ],
  },
});

it('a custom control is inserted from its group, and edited by its own settings', async () => {
  await setViewport({ width: 1280, height: 900 });
  const designer = await designerWith();
  const { shadowRoot } = designer;
  const entry = shadowRoot.querySelector<HTMLElement>('[data-entry=type-mood]');
  expect(entry?.closest('.designer-group')?.querySelector('h3')?.textContent).to.equal('Choice');
  expect(entry?.textContent).to.equal('Mood');
  entry?.click();
  const steps = await until(() =>
    shadowRoot.querySelector<HTMLInputElement>('[data-at="options.steps"] input'),
  );
  expect([steps.value, !!shadowRoot.querySelector('[data-at="options.shape"]')]).to.deep.equal(['5', true]);
  typeInto(steps, '7');
  await rendered();
  const [control] = (await designer.getDefinition()).list;
  expect([control?.label, control?.help, control?.options]).to.deep.equal([
    'Mood',
    'How was it?',
    { steps: 7 },
  ]);
  expect(await designer.lint()).to.deep.equal([]);
});

it('problems name unknown types, fields in use elsewhere, and html that is stripped', async () => {
  const html = (key: string, defaultValue: string) => ({ type: 'html', key, options: { defaultValue } });
  const definition: FormDefinition = {
    list: [
      { type: 'mood', key: 'm', model: 'm', label: 'M' },
      { type: 'other', key: 'o', model: 'o', label: 'O' },
      html('clean', '<p class="x">a <b>b</b></p>'),
      html('script', '<p>a</p><script>alert(1)</script>'),
      html('handler', '<p onclick="alert(1)">a</p>'),
    ],
    config: {},
  };
  const designer = await designerWith(definition);
  Object.assign(designer, { references: [{ field: 'gone', by: 'Expenses' }] });
  await rendered();
  const found = (await designer.lint()) as { code: string; key?: string }[];
  expect(found.map(({ code, key = '' }) => `${code} ${key}`.trim())).to.deep.equal([
    'unknown-type o',
    'html-stripped script',
    'html-stripped handler',
    'reference-unknown-field',
  ]);
});
