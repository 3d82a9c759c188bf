/** Designers bound both ways: whatever object a page returns, history, selection and the saved mark stay. */
import type { FormDefinition } from '@countersign/sdk/form';
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type Carrier, carriers } from './bindings.ts';
import { isFull } from './full.ts';
import { mount, rendered, until } from './page.ts';
import '../form-designer/element.ts';
import '../flow-designer/element.ts';

type Host = HTMLElement & { shadowRoot: ShadowRoot } & Record<string, unknown>;

interface Subject {
  tag: string;
  property: 'definition' | 'flow' | 'basics';
  start(): object;
  other(): object;
  read(host: Host): Promise<{ contents: object; count: number }>;
  /** Makes one change, as a step of its own. */
  change(host: Host): Promise<void>;
}

const call = <T>(host: Host, method: string, ...args: unknown[]): Promise<T> =>
  (host[method] as (...args: unknown[]) => Promise<T>).apply(host, args);

const input = (key: string) => ({ type: 'input', key, model: key, label: key, options: { tags: ['x'] } });
const approver = (id: string, childNode: object | null) => ({
  id,
  type: 1,
  nodeName: id,
  nodeUserList: [{ id: 'li', name: 'Li' }],
  childNode,
});
const flow = (...ids: string[]) => ({
  node: {
    id: 's',
    type: 0,
    nodeName: 'Start',
    childNode: ids.reduceRight<object | null>((child, id) => approver(id, child), null),
  },
});
const countOf = (node: { childNode?: unknown } | null | undefined): number =>
  node ? 1 + countOf(node.childNode as typeof node) : 0;

const press = async (host: Host, selector: string): Promise<void> => {
  (await until(() => host.shadowRoot.querySelector<HTMLElement>(selector))).dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true }),
  );
  await rendered();
};

const subjects: readonly Subject[] = [
  {
    tag: 'form-designer',
    property: 'definition',
    start: () => ({ list: [input('a'), input('b')], config: { layout: 'vertical' } }),
    other: () => ({ list: [input('z')], config: { layout: 'vertical' } }),
    read: async host => {
      const contents = await call<FormDefinition>(host, 'getDefinition');
      return { contents, count: contents.list.length };
    },
    change: host => press(host, '[data-entry=input]'),
  },
  {
    tag: 'flow-designer',
    property: 'flow',
    start: () => flow('a', 'b'),
    other: () => flow('z'),
    read: async host => {
      const contents = await call<{ node: object }>(host, 'getFlow');
      return { contents, count: countOf(contents.node) };
    },
    change: async host => {
      await press(host, '[data-after="s"]');
      await press(host, '[role=menuitem][data-type="1"]');
    },
  },
];

async function show({ tag, property }: Subject, value: object): Promise<Host> {
  await setViewport({ width: 1280, height: 800 });
  const host = mount<Host>(`<${tag} lang="en" style="position:fixed;inset:0"></${tag}>`);
  host[property] = value;
  await until(() => host.shadowRoot.querySelector('.designer'));
  await rendered();
  return host;
}

const isDisabled = (host: Host, tool: string) =>
  host.shadowRoot.querySelector(`[data-tool=${tool}]`)?.getAttribute('aria-disabled') === 'true';

const isUnsaved = (host: Host) =>
  host.shadowRoot.querySelector('.designer-saved')?.hasAttribute('data-unsaved');

const selectionOf = ({ shadowRoot }: Host): string =>
  [...shadowRoot.querySelectorAll<HTMLElement>('[aria-selected=true]')]
    .map(({ textContent }) => textContent)
    .join();

/** Passes every change back, `lag` changes late. Returns a function that passes the rest back. */
function bind(host: Host, property: string, { carry }: Carrier, lag: number): () => Promise<void> {
  const queue: object[] = [];
  const listener = (event: Event) => {
    queue.push(carry((event as CustomEvent<Record<string, object>>).detail[property] ?? {}));
    if (queue.length > lag) host[property] = queue.shift();
  };
  host.addEventListener('cs-change', listener);
  return async () => {
    host.removeEventListener('cs-change', listener);
    for (const contents of queue.splice(0)) {
      host[property] = contents;
      await rendered();
    }
  };
}

const EDITS = 4;

const repeat = async (action: () => Promise<unknown>): Promise<void> => {
  for (let step = 0; step < EDITS; step += 1) await action();
  await rendered();
};

for (const subject of subjects)
  describe(`<${subject.tag}> bound by its ${subject.property}`, () => {
    for (const carrier of carriers)
      for (const lag of isFull ? [0, 3] : [3])
        it(`keeps its history with ${carrier.name}, ${lag} edits behind`, async () => {
          const host = await show(subject, carrier.carry(subject.start()));
          const { count } = await subject.read(host);
          const finish = bind(host, subject.property, carrier, lag);
          await repeat(() => subject.change(host));
          const selected = selectionOf(host);
          await finish();
          expect((await subject.read(host)).count).to.equal(count + EDITS);
          expect(selectionOf(host)).to.equal(selected).and.not.equal('');
          expect(isDisabled(host, 'undo')).to.equal(false);
          await call(host, 'undo');
          await repeat(() => call(host, 'undo'));
          expect((await subject.read(host)).count).to.equal(count);
          await repeat(() => call(host, 'redo'));
          expect((await subject.read(host)).count).to.equal(count + EDITS);
        });

    it('opens other contents with a history of their own, also those that it sent and got back before', async () => {
      const host = await show(subject, subject.start());
      const { contents, count } = await subject.read(host);
      const finish = bind(host, subject.property, carriers[0] as Carrier, 0);
      await repeat(() => subject.change(host));
      await finish();
      for (const next of [subject.other(), structuredClone(contents), JSON.stringify(subject.other())]) {
        host[subject.property] = next;
        await rendered();
        expect(isDisabled(host, 'undo')).to.equal(true);
      }
      expect((await subject.read(host)).count).to.equal(count - 1);
    });

    it('keeps edits while a page passes its first contents again, as a new object each time', async () => {
      const host = await show(subject, subject.start());
      const { count } = await subject.read(host);
      await subject.change(host);
      for (const { carry } of carriers) {
        host[subject.property] = carry(subject.start());
        await rendered();
      }
      expect((await subject.read(host)).count).to.equal(count + 1);
      expect(isDisabled(host, 'undo')).to.equal(false);
    });

    it('is saved by a copy of what an event handed over, also after later edits', async () => {
      const host = await show(subject, subject.start());
      for (const { name, carry } of carriers) {
        await subject.change(host);
        const { contents } = await subject.read(host);
        const copy = carry(contents);
        await subject.change(host);
        await call(host, 'markSaved', subject.property === 'flow' ? { flow: copy } : copy);
        await rendered();
        expect(isUnsaved(host), name).to.equal(true);
        await call(host, 'undo');
        await rendered();
        expect(isUnsaved(host), name).to.equal(false);
      }
    });
  });
