/** Properties and attributes: each case that plain r2wc gets wrong. */
import { expect } from 'chai';
import { drawn, freshTag, inside, mount, until } from '../testing/page.ts';
import { defineElement } from './define-element.ts';

interface Props {
  title?: string;
  open?: boolean;
  count?: number;
  data?: { name: string };
}

const options = {
  props: {
    label: { type: 'string', attribute: 'label', reflect: true, summary: 'Text' },
    open: { type: 'boolean', attribute: 'open', reflect: true, summary: 'Switch' },
    count: { type: 'number', attribute: 'count', summary: 'Number' },
    data: { type: 'json', attribute: 'data', summary: 'Object' },
    onSave: { type: 'property', ts: '() => void', summary: 'Callback' },
  },
  component: (props: Props & { label?: string }) => (
    <output>
      {JSON.stringify({ label: props.label, open: props.open, count: props.count, data: props.data })}
    </output>
  ),
} as const;

const shown = (host: Element) => JSON.parse(inside(host, 'output').textContent ?? '');

describe('properties and attributes', () => {
  it('a property that was set before the script loaded is seen, and so are later ones', async () => {
    const tag = freshTag();
    const host = mount(`<${tag}></${tag}>`);
    Reflect.set(host, 'data', { name: 'early' });
    defineElement<Props>({ tag, summary: 'Late', ...options });
    await until(() => host.shadowRoot?.querySelector('output'));
    expect(shown(host).data).to.deep.equal({ name: 'early' });
    Reflect.set(host, 'data', { name: 'late' });
    await drawn();
    expect(shown(host).data).to.deep.equal({ name: 'late' });
  });
});
