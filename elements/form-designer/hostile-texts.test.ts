/** Nothing that a designer takes ever runs: sixty payloads and more in every text of controls, rules, events, palette and import. */
import type { Control } from '@countersign/sdk/form';
import { expect } from 'chai';
import { controlsWith, formWith } from '../controls/testing/hostile-form.ts';
import { payloads } from '../controls/testing/payloads.ts';
import { caught, expectHarmlessIn, imagesFailed } from '../controls/testing/trap.ts';
import { rendered, until } from '../testing/page.ts';
import { show } from './testing/driver.ts';
import { type Tour, visitDialogs, visitOverlays, visitSettings } from './testing/tour.ts';

const own = (type: string, text: string, at: number): Control => {
  const control = controlsWith(text).find(one => one.type === type) as Control;
  return {
    ...control,
    key: `${type}-p${at}`,
    ...(control.model !== undefined && { model: `${type}-p${at}` }),
  };
};

/** Each payload stands in every text of a field, in markup, and in every text of one of the other types. */
function controlsOf(texts: readonly string[], from: number): Control[] {
  const types = [...new Set(controlsWith('').map(({ type }) => type))];
  return texts.flatMap((text, n) => {
    const at = from + n;
    return [
      own('input', text, at),
      own('html', text, at),
      own(types[at % types.length] as string, text, at + payloads.length),
    ];
  });
}

/** Lists of texts have all payloads, and so have rules, events and the style of the page. */
function wholeForm() {
  const options = payloads.map(text => ({ label: text, value: text, children: [] }));
  const columns = payloads.map(text => ({ label: text, value: text, list: [] }));
  const configs = payloads.map(text => formWith(text).config);
  return {
    list: [
      ...['select', 'radio', 'cascader'].map(type => ({
        type,
        key: type,
        model: type,
        label: type,
        options: { options },
      })),
      ...['tabs', 'grid', 'selectInputList'].map(type => ({ type, key: type, label: type, columns })),
      { type: 'table', key: 'table', label: 'table', trs: [{ tds: [{ list: [] }] }] },
    ],
    config: {
      customStyle: payloads.join('\n'),
      formEvents: configs.flatMap(({ formEvents }) => formEvents),
      hideRules: payloads.map(value => ({
        range: 'any',
        conditions: [{ field: 'select', operator: '=', value }],
        showKeys: ['radio', value],
      })),
    },
  };
}

const SHARE = 17;

describe('hostile texts in a designer', () => {
  it('do not run on the canvas and in the settings', async () => {
    const host = await show({ lang: 'en' });
    const root = host.shadowRoot;
    root.querySelector<HTMLElement>('[data-tab-name=outline]')?.click();
    for (let from = 0; from < payloads.length; from += SHARE) {
      host.definition = { list: controlsOf(payloads.slice(from, from + SHARE), from), config: {} };
      await until(() => root.querySelector(`[data-row="input-p${from}"]`));
      for (const row of [...root.querySelectorAll<HTMLElement>('[data-row]')].slice(0, 3)) {
        row.click();
        await rendered();
      }
      expectHarmlessIn(root);
    }
    await imagesFailed();
    expect(caught()).to.equal(0);
  });

  it('do not run in lists, menus, dialogs, preview and palette', async () => {
    const palette = payloads.map(label => ({ control: { type: 'input' }, label, group: label }));
    const references = payloads.map(by => ({ field: 'select', by }));
    const host = await show({ lang: 'en', definition: wholeForm(), palette, references });
    const root = host.shadowRoot;
    const check = () => {
      expectHarmlessIn(root);
      const preview = root.querySelector('form-renderer')?.shadowRoot;
      if (preview?.querySelector('.csf-slot')) expectHarmlessIn(preview);
    };
    const unknown = payloads.map((text, at) => ({ type: text, key: text, label: text, model: `m${at}` }));
    const tour: Tour = { root, source: JSON.stringify({ list: unknown, config: {} }), check };
    await visitSettings(tour);
    await visitOverlays(tour);
    await visitDialogs(tour);
    await until(() => root.querySelector('.designer-empty'));
    await imagesFailed();
    expect(caught()).to.equal(0);
  });
});
