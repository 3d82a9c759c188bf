/** Where labels stand: beside, above, in a row, in parts of 24 by the width of the form, and from right to left. */
import { expect } from 'chai';
import { rendered } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

const list = [
  { type: 'input', model: 'a', key: 'a', label: '字段' },
  { type: 'radio', model: 'b', key: 'b', label: '选择', options: { options: [{ label: '甲', value: 1 }] } },
];

async function shown(config: object, width = 800, html?: string): Promise<FormElement> {
  const host = await show({ definition: { list, config } }, html);
  host.style.width = `${width}px`;
  await rendered();
  return host;
}

const boxes = (host: FormElement) => ({
  label: (host.shadowRoot.querySelector('.csf-label') as Element).getBoundingClientRect(),
  legend: (host.shadowRoot.querySelector('legend') as Element).getBoundingClientRect(),
  input: field(host, '字段').getBoundingClientRect(),
  form: (host.shadowRoot.querySelector('form') as Element).getBoundingClientRect(),
});

describe('labels', () => {
  it('are beside the input, 100 pixels wide by default', async () => {
    const { label, legend, input } = boxes(await shown({ layout: 'horizontal' }));
    expect(Math.round(label.width)).to.equal(100);
    expect(Math.round(legend.width)).to.equal(100);
    expect(input.left).to.be.greaterThan(label.right);
  });

  it('are above in a vertical form, and in any form on a phone', async () => {
    for (const host of [await shown({ layout: 'vertical' }), await shown({ layout: 'horizontal' }, 360)]) {
      const { label, input } = boxes(host);
      expect(label.bottom).to.be.at.most(input.top);
    }
  });

  it('are invisible but announced where the control asks for it', async () => {
    const hidden = [{ showLabel: false }, { noFormItem: true }].map((options, at) => ({
      ...list[0],
      model: `m${at}`,
      key: `k${at}`,
      label: `字段${at}`,
      options,
    }));
    const host = await show({ definition: { list: hidden, config: { layout: 'vertical' } } });
    for (const label of host.shadowRoot.querySelectorAll<HTMLElement>('.csf-label'))
      expect([label.offsetWidth, label.offsetHeight]).to.deep.equal([1, 1]);
    expect(field(host, '字段1').type).to.equal('text');
  });

  it('take their parts of 24, and so do the inputs', async () => {
    const config = {
      layout: 'horizontal',
      labelLayout: 'Grid',
      labelCol: { span: 6 },
      wrapperCol: { span: 12 },
    };
    const { label, legend, input, form } = boxes(await shown(config));
    expect(label.width / form.width).to.be.closeTo(0.25, 0.01);
    expect(legend.width / form.width).to.be.closeTo(0.25, 0.01);
    expect(input.width / form.width).to.be.closeTo(0.5, 0.01);
  });

  it('take other parts at other widths; 24 parts are above', async () => {
    const labelCol = { xs: 24, sm: 24, md: 6, lg: 3 };
    const wrapperCol = { xs: 24, sm: 24, md: 18, lg: 9 };
    const config = { layout: 'horizontal', labelLayout: 'Grid', labelCol, wrapperCol };
    const host = await shown(config, 600);
    expect(boxes(host).label.bottom).to.be.at.most(boxes(host).input.top);
    host.style.width = '800px';
    await rendered();
    expect(boxes(host).label.width / boxes(host).form.width).to.be.closeTo(0.25, 0.01);
    host.style.width = '1000px';
    await rendered();
    expect(boxes(host).label.width / boxes(host).form.width).to.be.closeTo(0.125, 0.01);
    expect(boxes(host).input.width / boxes(host).form.width).to.be.closeTo(0.375, 0.01);
  });

  it('are in one row with their inputs in an inline form', async () => {
    const { label, legend, input } = boxes(await shown({ layout: 'inline' }));
    expect(input.left).to.be.at.least(label.right);
    expect(Math.abs(legend.top - label.top)).to.be.lessThan(20);
  });

  it('are at the right from right to left', async () => {
    const { label, input } = boxes(
      await shown({ layout: 'horizontal' }, 800, '<div dir="rtl"><form-renderer></form-renderer></div>'),
    );
    expect(label.left).to.be.greaterThan(input.right);
  });
});
