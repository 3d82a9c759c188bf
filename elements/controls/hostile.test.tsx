/** Nothing that a definition or a value says ever runs: every payload in every text, counted by a trap. */
import type { Control } from '@countersign/sdk/form';
import { expect } from 'chai';
import { type FormElement, show } from '../form-renderer/testing/stage.ts';
import { drawn, until } from '../testing/page.ts';
import { safeCss, safeDeclarations } from './rich/safe-style.ts';
import { payloads } from './testing/payloads.ts';

let caught = 0;
Reflect.set(window, 'caught', () => {
  caught += 1;
});

const fields = [
  'input',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'radioButton',
  'switch',
  'slider',
  'rate',
  'time',
  'timePicker',
  'date',
  'datePicker',
  'rangePicker',
  'monthPicker',
  'colorPicker',
  'uuid',
  'frame',
];

/** Every option that takes text, with the payload in it. */
const optionsWith = (text: string) => ({
  defaultValue: text,
  rangeDefaultValue: [text, text],
  placeholder: text,
  rangePlaceholder: [text, text],
  addonBefore: text,
  addonAfter: text,
  options: [{ label: text, value: text }],
  marks: { 0: text },
  format: text,
  width: text,
  min: text,
  max: text,
  description: text,
  showIcon: true,
  closable: true,
  frameUrl: text,
  modalTitle: text,
  modalWidth: text,
  modalHeight: text,
  customStyle: text,
  textAlign: text,
  color: text,
  fontSize: text,
  fontFamily: text,
  type: text,
  handle: 'dynamic',
  dynamicFun: text,
});

function formWith(text: string) {
  const parts = (control: Partial<Control>) => ({
    label: text,
    key: text,
    options: optionsWith(text),
    ...control,
  });
  const controls = fields.flatMap((type, at) =>
    ['tab', 'frame', 'inner'].slice(0, type === 'frame' ? 3 : 1).map((mode, of) =>
      parts({
        type,
        key: `k${at}-${of}`,
        model: `m${at}-${of}`,
        help: text,
        icon: text,
        rules: [
          { required: true, message: text },
          { pattern: '^never$', message: text },
        ],
        options: { ...optionsWith(text), mode },
      }),
    ),
  );
  const decorations = ['text', 'html', 'alert', 'divider', 'button', text].map(type => parts({ type }));
  const containers = [
    parts({ type: 'card', list: [...controls, ...decorations] as Control[] }),
    parts({
      type: 'tabs',
      columns: [{ label: text, value: text, list: [parts({ type: 'input', model: text })] }] as never,
    }),
    parts({ type: 'grid', columns: [{ span: text, list: [parts({ type: 'text' })] }] as never }),
    parts({ type: 'table', trs: [{ tds: [{ colspan: text, rowspan: text, list: [] }] }] as never }),
  ];
  return { list: containers, config: { customStyle: text, labelWidth: text, layout: text } };
}

/** Long enough for a picture that fails to load, and for the sanitiser to come. */
async function settled(host: FormElement): Promise<void> {
  await until(() => host.shadowRoot.querySelector('.csf-html'));
  await new Promise(resolve => setTimeout(resolve, 60));
  await drawn();
}

const bad = /^\s*(?:javascript|vbscript|data:text)/i;

function expectHarmless(host: FormElement): void {
  const all = [...host.shadowRoot.querySelectorAll('*')];
  const handled = all.filter(one => [...one.attributes].some(({ name }) => name.startsWith('on')));
  expect(handled.map(one => one.outerHTML)).to.deep.equal([]);
  const led = all.filter(one =>
    ['href', 'src', 'action', 'formaction', 'xlink:href'].some(name =>
      bad.test(one.getAttribute(name) ?? ''),
    ),
  );
  expect(led.map(one => one.outerHTML)).to.deep.equal([]);
  expect(
    host.shadowRoot.querySelectorAll('script,object,embed,base,meta,link,.csf-html iframe'),
  ).to.have.length(0);
  expect(caught).to.equal(0);
}

describe('hostile texts', () => {
  it('are at least sixty, and the trap would notice one', () => {
    expect(payloads.length).to.be.at.least(60);
    const place = document.createElement('button');
    place.setAttribute('onclick', 'caught()');
    place.click();
    expect(caught).to.equal(1);
    caught = 0;
  });

  for (const text of payloads)
    it(`nothing runs: ${text}`, async () => {
      const definition = formWith(text);
      const names = fields.map((_, at): [string, unknown] => [
        `m${at}-0`,
        at % 2 ? text : [text, { label: text }],
      ]);
      const host = await show({ definition, values: Object.fromEntries(names) });
      await settled(host);
      await host.validate();
      await host.setErrors([{ field: 'm0-0', message: text }]);
      await drawn();
      expectHarmless(host);
      host.readOnly = true;
      await settled(host);
      expectHarmless(host);
    });
});

describe('the css of an author', () => {
  it('keeps what is harmless and loses what fetches or covers', () => {
    const style = 'color:red;position:fixed;inset:0;z-index:9;background-image:url(//x);font-size:20px';
    expect(safeDeclarations(style).map(([name]) => name)).to.deep.equal(['color', 'font-size']);
    expect(safeDeclarations('color:red}*{color:blue')).to.deep.equal([]);
  });

  it('as rules it reaches nothing outside of its form', () => {
    const css = safeCss(
      ':host{color:red} p{color:blue;position:fixed} @import "x"; a::after{content:"x"}',
      '.csf',
    );
    expect(css.replace(/\s/g, '')).to.equal('.csf:is(p){color:blue}');
    expect(safeCss('color:red', '.csf')).to.equal('.csf{color:red}');
  });
});
