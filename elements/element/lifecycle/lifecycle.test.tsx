/** An element's life: created, connected, moved, failed, removed, loaded twice; each case that plain r2wc gets wrong. */
import { expect } from 'chai';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { collectEvents, fixture, freshTag, inside, mount, rendered, until } from '../../testing/page.ts';
import { defineElement } from '../define-element.ts';
import { adoptStyleSheetInLayer, sheetForCss } from '../styles/style-sheets.ts';

interface Life {
  mounts: number;
  unmounts: number;
}

/** Counts clicks, and how often it came and went. */
function Counter({ life }: { life: Life }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    life.mounts += 1;
    return () => {
      life.unmounts += 1;
    };
  }, [life]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function counter() {
  const life: Life = { mounts: 0, unmounts: 0 };
  return { life, tag: fixture({ component: () => <Counter life={life} /> }) };
}

const countTo = async (host: HTMLElement, count: number) => {
  await until(() => host.shadowRoot?.querySelector('button'));
  for (let click = 0; click < count; click += 1) {
    inside(host, 'button').click();
    await rendered();
  }
};

interface Greeter {
  greet(name: string): string;
  refuse(): never;
}

function Greeting({ handle }: { handle?: Ref<Greeter> }) {
  useImperativeHandle(handle, () => ({
    greet: name => `hello ${name}`,
    refuse: () => {
      throw new Error('no');
    },
  }));
  return <p>ready</p>;
}

const greeter = {
  component: Greeting,
  methods: {
    greet: { ts: '(name: string) => Promise<string>', summary: 'Greets' },
    refuse: { ts: '() => Promise<never>', summary: 'Refuses' },
  },
};

type Fails = { fails?: boolean };

function Fragile({ fails }: Fails) {
  if (fails) throw new Error('out of paper');
  return <p>fine</p>;
}

const fragile = {
  component: Fragile,
  props: { fails: { type: 'boolean', attribute: 'fails', summary: 'Throws' } },
  methods: { print: { ts: '() => Promise<void>', summary: 'Prints' } },
} as const;

describe('the life of an element', () => {
  it('keeps its state when it is moved in the page', async () => {
    const { tag, life } = counter();
    const box = mount<HTMLElement>(`<div><i></i><${tag}></${tag}><b></b></div>`);
    const host = box.querySelector(tag) as HTMLElement;
    await countTo(host, 2);
    box.querySelector('b')?.append(host);
    await rendered();
    expect(inside(host, 'button').textContent).to.equal('2');
    expect(life).to.deep.equal({ mounts: 1, unmounts: 0 });
  });

  it('keeps its state in moveBefore, where the browser has it', async () => {
    const { tag, life } = counter();
    const box = mount<HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void }>(
      `<div><i></i><${tag}></${tag}></div>`,
    );
    const host = box.querySelector(tag) as HTMLElement;
    await countTo(host, 1);
    if (box.moveBefore) box.moveBefore(host, box.firstChild);
    else box.insertBefore(host, box.firstChild);
    await rendered();
    expect(inside(host, 'button').textContent).to.equal('1');
    expect(life).to.deep.equal({ mounts: 1, unmounts: 0 });
  });

  it('stops its effects when it is taken out, and has its state when it is connected again', async () => {
    const { tag, life } = counter();
    const host = mount(`<${tag}></${tag}>`);
    const home = host.parentElement;
    await countTo(host, 1);
    host.remove();
    await rendered();
    await until(() => life.unmounts === 1);
    home?.append(host);
    await until(() => life.mounts === 2);
    expect(inside(host, 'button').textContent).to.equal('1');
  });

  it('has its styles in another document, and again when it comes back', async () => {
    const host = mount(`<${fixture({ component: Greeting, styles: ['p{color:rgb(1,2,3)}'] })}></div>`);
    const home = host.parentElement;
    await until(() => host.shadowRoot?.querySelector('p'));
    const frame = mount<HTMLIFrameElement>('<iframe></iframe>');
    frame.contentDocument?.body.append(host);
    const styled = () => getComputedStyle(inside(host, 'p')).color === 'rgb(1, 2, 3)';
    await until(styled);
    adoptStyleSheetInLayer(host.shadowRoot, sheetForCss('p{width:77px}'), 'element');
    expect(getComputedStyle(inside(host, 'p')).width).to.equal('77px');
    home?.append(host);
    await until(styled);
    expect(getComputedStyle(inside(host, 'p')).width).to.equal('77px');
  });

  it('mounts nothing while it was only created', async () => {
    const { tag, life } = counter();
    const host = document.createElement(tag);
    host.setAttribute('lang', 'en');
    await rendered();
    expect(life.mounts).to.equal(0);
    expect(host.shadowRoot?.childNodes.length).to.equal(0);
  });

  it('runs a method that was called before it was connected', async () => {
    const tag = fixture(greeter);
    const host = document.createElement(tag) as HTMLElement & { greet(name: string): Promise<string> };
    const answer = host.greet('Lin');
    mount<HTMLElement>('<div></div>').append(host);
    expect(await answer).to.equal('hello Lin');
    expect(await host.greet('Wang')).to.equal('hello Wang');
  });

  it('rejects with the error that a method throws', async () => {
    const tag = fixture(greeter);
    const host = mount<HTMLElement & Greeter>(`<${tag}></${tag}>`);
    const message = await Promise.resolve(host.refuse()).catch((error: Error) => error.message);
    expect(message).to.equal('no');
  });

  it('shows a render error, sends cs-error, and recovers when its input changes', async () => {
    const errors = collectEvents('cs-error');
    const tag = fixture<Fails>(fragile);
    const host = mount(`<${tag} fails lang="en"></${tag}>`);
    const alert = await until(() => host.shadowRoot?.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('This part cannot be shown.');
    expect(getComputedStyle(alert).borderTopColor).to.equal('rgb(216, 0, 29)');
    expect(errors[0]?.detail).to.include({ code: 'render-failed', message: 'out of paper' });
    expect(errors[0]?.target === host).to.equal(true);
    host.fails = false;
    await until(() => inside(host, 'p').textContent === 'fine');
  });

  it('rejects methods while it shows an error', async () => {
    const tag = fixture<Fails>(fragile);
    const host = mount<HTMLElement & { print(): Promise<void> }>(`<${tag} fails></${tag}>`);
    const waiting = host.print().catch((error: Error) => error.message);
    expect(await waiting).to.equal('out of paper');
    expect(await host.print().catch((error: Error) => error.message)).to.equal('out of paper');
  });

  it('loads twice without harm: the first one stays, with a warning about another version', () => {
    const tag = freshTag();
    const warnings: string[] = [];
    const warn = console.warn;
    console.warn = (text: string) => warnings.push(text);
    const first = defineElement({ tag, summary: 'Once', component: Greeting });
    const second = defineElement({ tag, summary: 'Twice', component: Greeting });
    expect(second).to.equal(first);
    expect(warnings).to.deep.equal([]);
    Reflect.set(first, 'version', '0.0.1');
    defineElement({ tag, summary: 'Thrice', component: Greeting });
    console.warn = warn;
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/0\.0\.1 is loaded already; version \d+\.\d+\.\d+ is ignored/);
  });
});
