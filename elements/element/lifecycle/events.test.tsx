/** Events leave the shadow root with a detail, and a page can say no. */
import { expect } from 'chai';
import { useEffect } from 'react';
import { collectEvents, fixture, inside, mount, until } from '../../testing/page.ts';

interface Props {
  onSubmit?: (detail: unknown) => boolean;
  onChooseAccount?: (detail: unknown) => boolean;
  onReady?: () => void;
}

const answers: (boolean | undefined)[] = [];

function Sender({ onSubmit, onChooseAccount, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <button type="button" onClick={() => answers.push(onSubmit?.({ values: { a: 1 } }))}>
        Submit
      </button>
      <i>
        <button type="button" id="choose" onClick={() => answers.push(onChooseAccount?.({ account: 'x' }))}>
          Choose
        </button>
      </i>
    </>
  );
}

const options = {
  component: Sender,
  events: {
    'cs-submit': { ts: '{ values: Values }', cancelable: true, summary: 'Submitted' },
    'cs-choose-account': { summary: 'Chosen' },
  },
};

const appear = async (around: (html: string) => string = html => html) => {
  const tag = fixture<Props>(options);
  const outer = mount<HTMLElement>(around(`<${tag}></${tag}>`));
  const host = outer.localName === tag ? outer : (outer.querySelector(tag) as HTMLElement);
  await until(() => host.shadowRoot?.querySelector('button'));
  answers.length = 0;
  return host;
};

describe('events', () => {
  it('bubble and cross shadow roots with their whole detail', async () => {
    const events = collectEvents('cs-submit');
    const host = await appear();
    inside(host, 'button').click();
    expect(events).to.have.length(1);
    const { detail, bubbles, composed, target } = events[0] as CustomEvent;
    expect({ detail, bubbles, composed }).to.deep.equal({
      detail: { values: { a: 1 } },
      bubbles: true,
      composed: true,
    });
    expect(target === host).to.equal(true);
  });

  it('return to the component whether the page prevented the default', async () => {
    const host = await appear();
    inside(host, 'button').click();
    host.addEventListener('cs-submit', event => event.preventDefault());
    inside(host, 'button').click();
    expect(answers).to.deep.equal([true, false]);
  });

  it('cannot be prevented where that was not declared', async () => {
    const host = await appear();
    host.addEventListener('cs-choose-account', event => event.preventDefault());
    inside(host, '#choose').click();
    expect(answers).to.deep.equal([true]);
  });

  it('are not swallowed by a form around the element', async () => {
    const events = collectEvents('cs-submit');
    const host = await appear(html => `<form>${html}</form>`);
    inside(host, 'button').click();
    expect(events).to.have.length(1);
  });

  it('announce that the element is ready, as :state(ready) does to css', async () => {
    const ready = collectEvents('cs-ready');
    const host = await appear();
    await until(() => ready.some(event => event.target === host));
    expect(host.matches(':state(ready)')).to.equal(true);
  });
});
