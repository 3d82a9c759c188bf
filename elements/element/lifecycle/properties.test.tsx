/** Properties and attributes: each case that plain r2wc gets wrong. */
import { expect } from 'chai';
import { createElement, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { collectEvents, fixture, freshTag, inside, mount, rendered, until } from '../../testing/page.ts';
import { defineElement } from '../define-element.ts';

interface Props {
  label?: string;
  open?: boolean;
  count?: number;
  data?: unknown;
  onSave?: unknown;
}

let last: Props = {};

const options = {
  props: {
    label: { type: 'string', attribute: 'label', reflect: true, summary: 'Text' },
    open: { type: 'boolean', attribute: 'open', reflect: true, summary: 'Switch' },
    count: { type: 'number', attribute: 'count', summary: 'Number' },
    data: { type: 'json', attribute: 'data', summary: 'Object' },
    onSave: { type: 'property', ts: '() => void', summary: 'Callback' },
  },
  component: (props: Props) => {
    last = props;
    return <output>{props.label}</output>;
  },
} as const;

const firstEffects: unknown[] = [];

function WithEffect({ data }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first effect alone
  useEffect(() => {
    firstEffects.push(data);
  }, []);
  return <output />;
}

/** A page of React that has properties of its own. */
function Page({ tag }: { tag: string }) {
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    Reflect.set(host.current ?? {}, 'data', 'set');
  }, []);
  return createElement(tag, { ref: host });
}

const appear = async (html: (tag: string) => string) => {
  const host = mount(html(fixture(options)));
  await until(() => host.shadowRoot?.querySelector('output'));
  return host;
};

describe('properties and attributes', () => {
  it('sees a property that was set before the script loaded, and those set afterwards', async () => {
    const tag = freshTag();
    const host = mount(`<${tag}></${tag}>`);
    Reflect.set(host, 'data', { name: 'early' });
    defineElement<Props>({ tag, summary: 'Upgraded', ...options });
    await until(() => host.shadowRoot?.querySelector('output'));
    expect(last.data).to.deep.equal({ name: 'early' });
    host.data = { name: 'upgraded' };
    await rendered();
    expect(last.data).to.deep.equal({ name: 'upgraded' });
  });

  it('has with its first effect what a page of React sets in the task of the insertion', async () => {
    firstEffects.length = 0;
    const tag = fixture({ ...options, component: WithEffect });
    const page = createRoot(mount('<div></div>'));
    flushSync(() => page.render(<Page tag={tag} />));
    await until(() => firstEffects.length > 0);
    expect(firstEffects).to.deep.equal(['set']);
    page.unmount();
  });

  for (const [attribute, expected] of [
    ['open', true],
    ['open=""', true],
    ['open="true"', true],
    ['open="false"', false],
    ['', false],
  ] as const) {
    it(`reads the switch <x ${attribute}> as ${expected}`, async () => {
      await appear(tag => `<${tag} ${attribute}></${tag}>`);
      expect(last.open).to.equal(expected);
    });
  }

  it('notices that an attribute was removed or emptied', async () => {
    const host = await appear(tag => `<${tag} label="a" count="3" open></${tag}>`);
    host.setAttribute('label', '');
    host.removeAttribute('count');
    host.removeAttribute('open');
    await rendered();
    expect([last.label, last.count, last.open]).to.deep.equal(['', undefined, false]);
  });

  it('keeps the identity of an object, cycles too, and never writes it into the page', async () => {
    const host = await appear(tag => `<${tag}></${tag}>`);
    const data: { self?: unknown; secret: string } = { secret: 'salary' };
    data.self = data;
    host.data = data;
    await rendered();
    expect(last.data).to.equal(data);
    expect(host.data).to.equal(data);
    expect(host.outerHTML).not.to.contain('salary');
  });

  it('reads an object from its JSON attribute', async () => {
    await appear(tag => `<${tag} data='{"a":[1]}'></${tag}>`);
    expect(last.data).to.deep.equal({ a: [1] });
  });

  it('emits cs-error for broken JSON and stays usable', async () => {
    const errors = collectEvents('cs-error');
    const host = await appear(tag => `<${tag} data="{bad" label="still here"></${tag}>`);
    expect(errors.map(event => event.detail.code)).to.deep.equal(['bad-attribute']);
    expect(errors[0]?.detail.message).to.match(/^data: /);
    expect(host.matches(':defined')).to.equal(true);
    expect(inside(host, 'output').textContent).to.equal('still here');
  });

  it('takes functions as properties only: an attribute names no global', async () => {
    const host = await appear(tag => `<${tag} onsave="x" on-save="eval" onSave="eval"></${tag}>`);
    expect(last.onSave).to.equal(undefined);
    const save = () => 'saved';
    host.onSave = save;
    await rendered();
    expect(last.onSave).to.equal(save);
  });

  it('reflects declared properties, and no other', async () => {
    const host = await appear(tag => `<${tag}></${tag}>`);
    host.label = 'x';
    host.open = true;
    host.count = 5;
    expect([host.getAttribute('label'), host.getAttribute('open'), host.getAttribute('count')]).to.deep.equal(
      ['x', '', null],
    );
    host.open = false;
    expect(host.hasAttribute('open')).to.equal(false);
  });

  it('draws once for many changes of one task', async () => {
    let drawings = 0;
    const tag = fixture({
      ...options,
      component: ({ label }: Props) => {
        drawings += 1;
        return <output>{label}</output>;
      },
    });
    const host = mount(`<${tag}></${tag}>`);
    await until(() => host.shadowRoot?.querySelector('output'));
    drawings = 0;
    for (const label of ['a', 'b', 'c']) host.label = label;
    await until(() => inside(host, 'output').textContent === 'c');
    expect(drawings).to.equal(1);
  });
});
