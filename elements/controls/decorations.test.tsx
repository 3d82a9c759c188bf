/** Decorations and framed pages: what authors write, how it looks, and what a press does. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { show } from '../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../testing/axe.ts';
import { collectEvents, inside, rendered, until } from '../testing/page.ts';
import { classifyFrameAddress } from './frame/address.ts';

const shown = (list: object[], more: object = {}) =>
  show({ definition: { list: list.map((one, at) => ({ key: `k${at}`, ...one })), config: {} }, ...more });

describe('text and html', () => {
  it('draws sanitised markup with the harmless part of its styles', async () => {
    const html = '<p style="color:rgb(1,2,3);position:fixed">一<b>二</b></p><a href="https://x.test/">三</a>';
    const host = await shown([{ type: 'html', options: { defaultValue: html } }]);
    const bold = await until(() => host.shadowRoot.querySelector('.csf-html b'));
    expect(bold.textContent).to.equal('二');
    const paragraph = getComputedStyle(bold.parentElement as Element);
    expect([paragraph.color, paragraph.position]).to.deep.equal(['rgb(1, 2, 3)', 'static']);
    expect(inside<HTMLAnchorElement>(host, '.csf-html a').rel).to.equal('noopener noreferrer');
  });

  it('has the type of its options, and a required mark', async () => {
    const options = { textAlign: 'center', color: '#010203', fontSize: '26pt', showRequiredMark: true };
    const host = await shown([{ type: 'text', label: '说明', options }]);
    const style = getComputedStyle(inside(host, '.csf-text>div'));
    expect([style.textAlign, style.color]).to.deep.equal(['center', 'rgb(1, 2, 3)']);
    expect(Number.parseFloat(style.fontSize)).to.be.closeTo(34.67, 0.1);
    expect(inside(host, '.csf-mark').textContent).to.equal('*必填');
  });

  it('help may have markup', async () => {
    const host = await shown([{ type: 'input', model: 'a', label: '字段', help: '看<b>这里</b>' }]);
    const bold = await until(() => host.shadowRoot.querySelector('.csf-help b'));
    expect(bold.textContent).to.equal('这里');
  });

  it('the css of a form is adopted, within its allow-list', async () => {
    const definition = {
      list: [{ type: 'text', key: 't', label: '说明' }],
      config: { customStyle: '.csf-text{color:rgb(1,2,3);position:fixed}' },
    };
    const host = await show({ definition });
    const style = getComputedStyle(inside(host, '.csf-text'));
    await until(() => style.color === 'rgb(1, 2, 3)');
    expect([style.color, style.position]).to.deep.equal(['rgb(1, 2, 3)', 'static']);
  });
});

describe('alert', () => {
  for (const type of ['success', 'info', 'warning', 'error'])
    it(`of type ${type} names its type beyond its colour, and can be closed by keyboard`, async () => {
      const options = { type, description: '细节', showIcon: true, closable: true };
      const host = await shown([{ type: 'alert', label: '标题', options }]);
      const name = { success: '成功', info: '提示', warning: '警告', error: '错误' }[type];
      expect(inside(host, '[role=note] .csf-unseen').textContent).to.equal(name);
      await expectAccessible(host);
      inside(host, '.csf-note .csf-clear').focus();
      await sendKeys({ press: 'Enter' });
      await rendered();
      expect(host.shadowRoot.querySelector('[role=note]')).to.equal(null);
    });
});

describe('button', () => {
  it('with a function of the page emits an event with the values', async () => {
    const actions = collectEvents('cs-action');
    const host = await shown(
      [
        { type: 'input', model: 'a', label: '字段' },
        { type: 'button', key: 'b', label: '查询', options: { handle: 'dynamic', dynamicFun: 'query' } },
      ],
      { values: { a: 'x' } },
    );
    inside(host, '.csf-actions button').focus();
    await sendKeys({ press: 'Enter' });
    expect(actions.map(({ detail }) => detail)).to.deep.equal([
      { name: 'query', key: 'b', values: { a: 'x' } },
    ]);
  });

  it('has the four looks', async () => {
    const list = ['primary', 'default', 'dashed', 'danger'].map(type => ({
      type: 'button',
      label: type,
      options: { type, handle: 'submit' },
    }));
    const host = await shown(list);
    const looks = [...host.shadowRoot.querySelectorAll('button')].map(one => {
      const { color, borderStyle, backgroundColor } = getComputedStyle(one);
      return `${color} ${borderStyle} ${backgroundColor}`;
    });
    expect(new Set(looks).size).to.equal(4);
    await expectAccessible(host);
  });
});

describe('divider', () => {
  it('has its text at the side of its option', async () => {
    const list = ['left', 'center', 'right'].map(orientation => ({
      type: 'divider',
      label: '线',
      options: { orientation },
    }));
    const host = await shown([...list, { type: 'divider' }]);
    const classes = [...host.shadowRoot.querySelectorAll('h3')].map(one => one.className);
    expect(classes).to.deep.equal(['left', 'center', 'right'].map(side => `csf-divider csf-divider-${side}`));
    expect(host.shadowRoot.querySelectorAll('hr')).to.have.length(1);
  });
});

describe('frame', () => {
  const page = 'https://forms.test/form/1';
  const framed = (mode: string, frameUrl: string, more: object = {}) =>
    shown([{ type: 'frame', model: 'f', label: '外部页面', options: { mode, frameUrl } }], more);

  it('a tab is a link that passes nothing of its opener', async () => {
    const host = await framed('tab', 'https://x.test/');
    const link = await until(() => host.shadowRoot.querySelector<HTMLAnchorElement>('a'));
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    await expectAccessible(host);
  });

  it('an origin that the page does not list is refused by name', async () => {
    const host = await framed('inner', 'https://x.test/');
    const refusal = await until(() => host.shadowRoot.querySelector('.csf-unsupported'));
    expect(refusal.textContent).to.contain('https://x.test');
    expect(host.shadowRoot.querySelector('iframe')).to.equal(null);
  });

  it('a page of the own origin is shown without its rights', async () => {
    const host = await framed('inner', '/frame/none');
    const frame = await until(() => host.shadowRoot.querySelector('iframe'));
    expect(frame.getAttribute('sandbox')).not.to.contain('allow-same-origin');
    expect(frame.title).to.equal('外部页面');
  });

  it('a dialog opens and closes by keyboard, and the focus comes back', async () => {
    const host = await framed('frame', '/frame/none');
    const button = await until(() => host.shadowRoot.querySelector<HTMLElement>('.csf-slot button'));
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => host.shadowRoot.querySelector('dialog[open] iframe'));
    expect(Number.parseFloat(getComputedStyle(inside(host, 'iframe')).height)).to.equal(500);
    await sendKeys({ press: 'Escape' });
    await until(() => !host.shadowRoot.querySelector('dialog[open]'));
    await rendered();
    expect(host.shadowRoot.querySelector('iframe')).to.equal(null);
    expect(host.shadowRoot.activeElement).to.equal(button);
  });

  const addresses: [unknown, unknown, string][] = [
    ['https://forms.test/x', [], 'allowed'],
    ['/x', undefined, 'allowed'],
    ['https://x.test/', ['https://x.test'], 'allowed'],
    ['https://x.test:8443/', ['https://x.test'], 'refused'],
    ['https://x.test.evil.test/', ['https://x.test'], 'refused'],
    ['https://x.test@evil.test/', ['https://x.test'], 'refused'],
    ['//x.test/', 'https://x.test', 'refused'],
    ['javascript:alert(1)', ['null'], 'bad'],
    ['data:text/html,x', ['null'], 'bad'],
    ['', [], 'bad'],
    [7, [], 'bad'],
  ];
  for (const [url, origins, kind] of addresses)
    it(`${JSON.stringify(url)} with ${JSON.stringify(origins)} is ${kind}`, () => {
      expect(classifyFrameAddress(url, origins, page).kind).to.equal(kind);
    });

  it('only a listed origin keeps its own rights', () => {
    const listed = classifyFrameAddress('https://x.test/', ['https://x.test'], page);
    expect(listed.kind === 'allowed' && listed.sandbox.includes('allow-same-origin')).to.equal(true);
  });
});
