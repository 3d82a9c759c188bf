/** Every control in every container: it is drawn, or lint reports that rows do not show it. */
import { type Control, controlTypes } from '@countersign/sdk/form';
import { newControl } from '@countersign/sdk/form/design';
import { lint } from '@countersign/sdk/form/lint';
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import { show } from '../testing/fixture.ts';

/** Returns a control of the type that shows the text `Name-<type>-`. An empty container is never drawn. */
function namedControl(type: (typeof controlTypes)[number]): Control {
  const label = `Name-${type}-`;
  const control: Control = { ...newControl({ type, key: type }), label };
  const input = (name: string) => [{ type: 'input', key: `${type}_f`, model: `${type}_f`, label: name }];
  const contents: Record<string, Partial<Control>> = {
    html: { options: { defaultValue: `<p>${label}</p>` } },
    card: { list: input('Field') },
    tabs: { columns: [{ value: '1', label, list: input('Field') }] },
    // A grid and a table have no title: their field is named.
    grid: { columns: [{ list: input(label) }] },
    table: { trs: [{ tds: [{ list: input(label) }] }] },
  };
  return { ...control, ...contents[type] };
}

const rows = (type: string, parts: Partial<Control>): Control => ({
  type,
  key: 'outer',
  model: 'outer',
  label: 'Outer',
  ...parts,
});

const containers: Record<string, { hold(list: Control[]): Control[]; values?: object }> = {
  form: { hold: list => list },
  card: { hold: list => [rows('card', { list })] },
  grid: { hold: list => [rows('grid', { columns: [{ list }] })] },
  tab: { hold: list => [rows('tabs', { columns: [{ value: '1', label: 'Tab', list }] })] },
  cell: { hold: list => [rows('table', { trs: [{ tds: [{ list }] }] })] },
  row: { hold: list => [rows('batch', { list })], values: { outer: [{ key: 'r' }] } },
  'card in a row': {
    hold: list => [rows('batch', { list: [{ type: 'card', key: 'c', label: '', list }] })],
    values: { outer: [{ key: 'r' }] },
  },
  option: {
    hold: list => [rows('selectInputList', { columns: [{ value: 'a', label: 'A', list }] })],
    values: { outer: [{ checked: true, value: 'a', label: 'A' }] },
  },
  'row of a row': {
    hold: list => [rows('batch', { list: [{ ...rows('batch', { list }), key: 'i', model: 'inner' }] })],
    values: { outer: [{ key: 'r', inner: [{ key: 's' }] }] },
  },
};

describe('every control', () => {
  for (const [name, { hold, values = {} }] of Object.entries(containers))
    it(`in a ${name} is drawn or reported`, async () => {
      const definition = { list: hold(controlTypes.map(namedControl)), config: {} };
      const host = await show({ definition, values });
      const text = () => host.shadowRoot.textContent;
      // Rows are loaded on demand, and long forms draw the rest later.
      await until(() => /Name-batch-.*Name-uuid-|Name-uuid-.*Name-batch-/s.test(text()));
      const reported = lint(definition)
        .filter(({ code }) => code.endsWith('-in-rows'))
        .map(({ key }) => key);
      const absent = controlTypes.filter(type => !text().includes(`Name-${type}-`));
      expect(absent).to.deep.equal(reported);
    });
});
