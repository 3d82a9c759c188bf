/** The steps of the flow designer: basic information, settings, a process of the server, and accessibility of every page. */
import { flowTextsIn } from '@countersign/sdk/flow';
import { changeNode } from '@countersign/sdk/flow/edits';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../testing/axe.ts';
import { collectEvents, inside, mount, until } from '../testing/page.ts';
import { type DesignerElement, designerWith, press, sampleFlow } from './testing/driver.ts';

const basics = { processName: 'Expense', processKey: 'expense', processType: 'finance' };
const form = {
  list: [{ type: 'input', key: 'k', model: 'reason', label: 'Reason' }],
  config: {},
};
const fields = { flow: sampleFlow(), basics, form };

const openStep = async (designer: DesignerElement, step: string, part: string) => {
  press(inside(designer, `[data-step=${step}]`));
  return until(() => designer.shadowRoot.querySelector<HTMLElement>(part));
};

const openPage = async (designer: DesignerElement, page: string) => {
  await openStep(designer, 'flowSetting', '.flow-settings');
  press(inside(designer, `.flow-side-menu [data-page=${page}]`));
  return until(() => designer.shadowRoot.querySelector<HTMLElement>(`.flow-settings[data-page=${page}]`));
};

const input = (designer: DesignerElement, name: string) =>
  inside<HTMLInputElement>(designer, `[data-field=${name}] input`);

describe('steps of the <flow-designer>', () => {
  it('emits the step that the user opens, and its property follows', async () => {
    const designer = await designerWith(fields);
    const steps = collectEvents('cs-step');
    await openStep(designer, 'basicInfo', '.flow-form');
    expect(steps.map(({ detail }) => detail.step)).to.deep.equal(['basicInfo']);
    expect(Reflect.get(designer, 'step')).to.equal('basicInfo');
    Object.assign(designer, { step: 'flowDesign' });
    await until(() => inside(designer, '[data-step=flowDesign]').ariaSelected === 'true');
    expect(steps).to.have.length(1);
  });

  it('changes the basics as one step while a person types, and undo shows the page', async () => {
    const designer = await designerWith(fields);
    const changes = collectEvents('cs-change');
    await openStep(designer, 'basicInfo', '.flow-form');
    input(designer, 'processName').select();
    await sendKeys({ type: 'Trip' });
    expect(changes.at(-1)?.detail.basics.processName).to.equal('Trip');
    await until(() => inside(designer, '.flow-name').textContent === 'Trip');
    press(inside(designer, '[data-step=flowDesign]'));
    await designer.undo();
    await until(() => designer.shadowRoot.querySelector('.flow-form'));
    expect(input(designer, 'processName').value).to.equal('Expense');
    expect(await Reflect.get(designer, 'getBasics').call(designer)).to.equal(basics);
  });

  it('leads to the first error in place of publishing, and to the fault of a key', async () => {
    const designer = await designerWith({ ...fields, basics: { ...basics, processKey: '1a' } });
    const published = collectEvents('cs-publish');
    press(inside(designer, '[data-tool=publish]'));
    await until(() => designer.shadowRoot.querySelector('[data-field=processKey] .panel-fault'));
    expect(published).to.have.length(0);
    expect(inside(designer, '[data-publish-refused]').textContent).to.contain('Not published');
    expect(input(designer, 'processKey').ariaInvalid).to.equal('true');
  });

  it('changes a switch of the settings, and takes it back', async () => {
    const designer = await designerWith(fields);
    await openPage(designer, 'basic');
    press(inside(designer, '[data-setting=allowReturn] input'));
    expect((await designer.getFlow()).setting).to.deep.equal({ allowReturn: true });
    await designer.undo();
    expect(await designer.getFlow()).to.equal(fields.flow);
  });

  it('shows on a phone which page is open, on the button of the menu and in it', async () => {
    const designer = await designerWith(
      fields,
      '<flow-designer lang="en" style="height: 700px; width: 390px"></flow-designer>',
    );
    const button = await openStep(designer, 'flowSetting', '.flow-float');
    expect(button.textContent).to.equal('Basic configuration');
    press(button);
    press(await until(() => designer.shadowRoot.querySelector('.flow-float-menu [data-page=print]')));
    await until(() => button.textContent === 'Print template');
    press(button);
    const checked = await until(() =>
      designer.shadowRoot.querySelector('[role=menuitemradio][aria-checked=true]'),
    );
    expect(checked.textContent).to.equal('Print template');
  });

  it('marks unknown names of a print template, and draws the template on sample values', async () => {
    const html = '<h1>{{title}}</h1><p>{{Reason}}{{nothing}}</p>';
    const flow = { ...sampleFlow(), setting: { printTemplate: { mode: 'custom' as const, html } } };
    const designer = await designerWith({ ...fields, flow });
    await openPage(designer, 'print');
    expect((await until(() => designer.shadowRoot.querySelector('mark')))?.textContent).to.equal(
      '{{nothing}}',
    );
    const paper = await until(() => designer.shadowRoot.querySelector('.flow-paper')?.shadowRoot);
    expect(paper.querySelector('h1')?.textContent).to.equal('Expense');
    expect(paper.querySelector('p')?.textContent).not.to.match(/[{}]/).and.not.equal('');
  });

  it('shows title, summary and number of a sample instance, and adds and deletes a reminder', async () => {
    const setting = { title: { mode: 'custom' as const, template: '{{process}}: {{Reason}}' } };
    const designer = await designerWith({ ...fields, flow: { ...sampleFlow(), setting } });
    await openPage(designer, 'display');
    const example = (part: string) => inside(designer, `[data-example=${part}]`).textContent;
    expect(example('title')).to.match(/^Expense: .+/);
    expect(example('summary')).to.match(/^Reason.+/);
    input(designer, 'number\\.prefix').focus();
    await sendKeys({ type: 'BX-' });
    await until(() => example('number')?.startsWith('BX-2026'));
    await openPage(designer, 'remind');
    press(inside(designer, '[data-add-reminder]'));
    await until(() => designer.shadowRoot.querySelector('.flow-reminder'));
    expect((await designer.getFlow()).setting?.reminders).to.have.length(1);
    press(inside(designer, '.flow-reminder-head button'));
    await until(() => !designer.shadowRoot.querySelector('.flow-reminder'));
    expect((await designer.getFlow()).setting).to.deep.equal({ ...setting, number: { prefix: 'BX-' } });
  });
});

describe('a process of the server', () => {
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });

  /** A server with one process, its flow at revision 2 and its basics at 4; a save with another revision is refused. */
  function server(states = 'ok', circle?: string[]) {
    const stored = {
      ...basics,
      id: 'p',
      description: '',
      icon: '',
      state: 0,
      version: 0,
      updateTime: '2026-01-01T00:00:00Z',
      modelContent: JSON.stringify(sampleFlow()),
      jsonContent: JSON.stringify(form),
      bindForm: [],
      revision: 2,
      basicsRevision: 4,
    };
    const calls: string[] = [];
    const reply = (status: number, content: object) =>
      new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
    globalThis.fetch = async (address, init) => {
      const path = new URL(String(address)).pathname.split('/').slice(-2).join('/');
      calls.push(path);
      const body = init?.body ? JSON.parse(String(init.body)) : {};
      const isStale =
        (path === 'jflow/saveJson' && body.revision !== stored.revision) ||
        (path === 'jflow/update' && body.basicsRevision !== stored.basicsRevision);
      if (isStale)
        return reply(409, {
          code: 409,
          subCode: 'conflict',
          msg: 'Somebody else saved first',
          data: { by: 'Wang Fang', at: '2026-01-01T08:00:00Z' },
        });
      if (path === 'jflow/saveJson')
        Object.assign(stored, { modelContent: body.modelContent, revision: stored.revision + 1 });
      if (path === 'jflow/update' && body.processKey === 'taken')
        return reply(400, {
          code: 400,
          subCode: 'invalid-fields',
          msg: 'Some fields are not valid',
          data: { fields: [{ field: 'processKey', message: 'There is such a key' }] },
        });
      if (path === 'jflow/update') Object.assign(stored, body, { basicsRevision: stored.basicsRevision + 1 });
      const { revision, basicsRevision } = stored;
      const replies: Record<string, object> = {
        'jflow/detail': stored,
        'jflow/saveJson': { revision },
        'jflow/update': { basicsRevision },
        'jflow/subjects': (body.subjects ?? []).map((one: { kind: string; id: string }) => ({
          ...one,
          state: states,
          ...(one.kind === 'process' && body.processKey === stored.processKey && { circle }),
        })),
      };
      const data = replies[path] ?? null;
      return reply(200, { code: 10000, data });
    };
    return { stored, calls };
  }

  const open = async () => {
    const designer = mount<DesignerElement>(
      '<flow-designer lang="en" base-url="https://flows.example" process-id="p" step="basicInfo" style="height: 600px; width: 1100px"></flow-designer>',
    );
    await until(() => designer.shadowRoot.querySelector('.flow-name')?.textContent === 'Expense');
    await until(() => designer.shadowRoot.querySelector('.flow-form'));
    return designer;
  };

  it('is loaded, and saved with its basics and the revisions of both', async () => {
    const { stored, calls } = server();
    const designer = await open();
    input(designer, 'processName').select();
    await sendKeys({ type: 'Trip' });
    press(inside(designer, '[data-tool=save]'));
    await until(() => inside(designer, '.flow-saved').textContent === 'Saved');
    expect(stored).to.include({ processName: 'Trip', revision: 3, basicsRevision: 5 });
    expect(calls).to.include.members(['jflow/detail', 'jflow/saveJson', 'jflow/update']);
  });

  it('shows a refusal at its field, and stays unsaved', async () => {
    server();
    const designer = await open();
    input(designer, 'processKey').select();
    await sendKeys({ type: 'taken' });
    press(inside(designer, '[data-tool=save]'));
    await until(() => designer.shadowRoot.querySelector('[data-save-error]'));
    expect(inside(designer, '[data-field=processKey] .panel-fault').textContent).to.equal(
      'There is such a key',
    );
    expect(inside(designer, '.flow-saved').hasAttribute('data-unsaved')).to.equal(true);
  });

  it('loses nothing where another author saved first', async () => {
    const { stored } = server();
    const designer = await open();
    Object.assign(stored, { revision: 7, basicsRevision: 9, processName: 'Theirs' });
    input(designer, 'processName').select();
    await sendKeys({ type: 'Mine' });
    press(inside(designer, '[data-tool=save]'));
    const theirs = await until(() => designer.shadowRoot.querySelector('[data-conflict=theirs]'));
    const dialog = inside(designer, 'dialog');
    expect(dialog.querySelector('h2')?.textContent).to.include('Wang Fang');
    expect(inside(designer, '.conflict-difference').textContent).to.include('Theirs');
    press(theirs);
    await until(() => inside(designer, '.flow-name').textContent === 'Theirs');
    await designer.undo();
    await until(() => inside(designer, '.flow-name').textContent === 'Mine');
    press(inside(designer, '[data-tool=save]'));
    await until(() => inside(designer, '.flow-saved').textContent === 'Saved');
    expect(stored).to.include({ processName: 'Mine', revision: 8, basicsRevision: 10 });
  });

  it('shows both versions side by side, and saves what is chosen of each', async () => {
    const { stored } = server();
    const designer = await open();
    const flow = changeNode(sampleFlow(), 'a', { nodeName: 'Their manager' }, flowTextsIn('en'));
    Object.assign(stored, { revision: 7, processName: 'Theirs', modelContent: JSON.stringify(flow) });
    input(designer, 'processName').select();
    await sendKeys({ type: 'Mine' });
    press(inside(designer, '[data-tool=save]'));
    const merge = await until(() => designer.shadowRoot.querySelector('[data-conflict=merge]'));
    const dialog = inside(designer, 'dialog');
    expect(dialog.querySelectorAll('.import-picture')).to.have.length(2);
    const choices = [...dialog.querySelectorAll<HTMLElement>('.conflict-difference')];
    expect(choices.map(({ dataset }) => `${dataset.place} ${dataset.by}`)).to.deep.equal([
      'node them',
      'basics both',
    ]);
    await expectAccessible(designer);
    press(inside(designer, '.dialog-close'));
    await until(() => !designer.shadowRoot.querySelector('dialog'));
    press(inside(designer, '[data-conflict=compare]'));
    await until(() => designer.shadowRoot.querySelector('[data-conflict=merge]'));
    press(inside(designer, '[data-conflict=merge]'));
    await until(() => inside(designer, '.flow-saved').textContent === 'Saved');
    expect(stored).to.include({ processName: 'Mine', revision: 8, basicsRevision: 5 });
    expect(JSON.parse(stored.modelContent).node.childNode.nodeName).to.equal('Their manager');
    expect(merge.isConnected).to.equal(false);
  });

  it('asks once for all that the flow names, and is not published without it', async () => {
    const { calls } = server('missing');
    const designer = await open();
    let missing: string[] = [];
    const look = async () => {
      const rows = await designer.lint();
      missing = rows.filter(({ code }) => code === 'subject-missing').map(({ nodeId }) => nodeId);
    };
    await until(() => {
      void look();
      return missing.length > 0;
    });
    expect(missing).to.deep.equal(['a']);
    designer.setAttribute('step', 'flowDesign');
    await until(() => designer.shadowRoot.querySelector('[data-tool=publish]'));
    press(inside(designer, '[data-tool=publish]'));
    await until(() => designer.shadowRoot.querySelector('[data-at=nodeUserList] .panel-problem'));
    const mark = await until(() => designer.shadowRoot.querySelector('[data-at=nodeUserList] .node-gone'));
    expect(mark.textContent).to.equal('not found');
    await designer.undo();
    expect(calls.filter(path => path === 'jflow/subjects')).to.have.length(1);
    expect(calls).not.to.include('jflow/deploy');
  });

  it('names the processes of a circle of calls as a warning', async () => {
    const { stored } = server('ok', ['Expense', 'Travel', 'Expense']);
    const child = { id: 'p', type: 13, nodeName: 'Trip', processKey: 'travel' };
    const flow = { node: { id: 's', type: 0, nodeName: 'Start', childNode: child } };
    stored.modelContent = JSON.stringify(flow);
    const designer = await open();
    let circles: unknown[] = [];
    const look = async () => {
      const rows: { code: string; params?: { circle?: string } }[] = await designer.lint();
      circles = rows.filter(({ code }) => code === 'process-circle').map(({ params }) => params?.circle);
    };
    await until(() => {
      void look();
      return circles.length > 0;
    });
    expect(circles).to.deep.equal(['Expense → Travel → Expense']);
  });

  it('names what an import brings that is not there, before it is taken and afterwards', async () => {
    const { calls } = server('missing');
    const designer = await open();
    press(inside(designer, '[data-tool=more]'));
    press(await until(() => designer.shadowRoot.querySelector('[data-tool=import]')));
    const text = await until(() => designer.shadowRoot.querySelector<HTMLTextAreaElement>('dialog textarea'));
    const role = { id: 'r', type: 1, nodeName: 'Secretary', setType: 3, examineMode: 1 };
    const node = { id: 's', type: 0, nodeName: 'Start', childNode: role };
    Object.assign(role, { nodeRoleList: [{ id: '202', name: 'Finance' }] });
    text.focus();
    document.execCommand('insertText', false, JSON.stringify({ node }));
    const losses = await until(() => designer.shadowRoot.querySelector('.import-losses'));
    expect(losses.textContent).to.contain('Secretary').and.to.contain('There is no role “Finance” here');
    press([...designer.shadowRoot.querySelectorAll('dialog .kit-primary')].at(-1));
    await until(() => !designer.shadowRoot.querySelector('dialog'));
    const found = await designer.lint();
    expect(found.map(({ nodeId, code }) => `${nodeId} ${code}`)).to.include('r subject-missing');
    // The flow that was open is requested on its own, unless the import comes first.
    expect(calls.filter(path => path === 'jflow/subjects').length).to.be.within(1, 2);
  });
});
