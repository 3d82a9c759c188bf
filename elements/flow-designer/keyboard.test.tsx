/** One story by the keyboard alone, through canvas and outline: add, rename, move, copy, fold, find, mend, delete; and the picture. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { inside, until } from '../testing/page.ts';
import { type DesignerElement, designerWith, rowsOf, sampleFlow } from './testing/driver.ts';

const press = async (...keys: string[]) => {
  for (const chord of keys) {
    const [key = '', ...modifiers] = chord === '+' ? ['+'] : chord.split('+').toReversed();
    for (const modifier of modifiers) await sendKeys({ down: modifier });
    await sendKeys({ press: key });
    for (const modifier of modifiers) await sendKeys({ up: modifier });
  }
};
const announced = (designer: DesignerElement) =>
  inside(designer, '[data-announcement]').textContent?.replaceAll('\u00a0', '').trim();
const isAnnounced = (designer: DesignerElement, text: string) =>
  until(() => announced(designer) === text || undefined);
const active = (designer: DesignerElement) => designer.shadowRoot.activeElement;
const opened = (designer: DesignerElement, selector: string) =>
  until(() => designer.shadowRoot.querySelector(selector));
/** The row that is selected in the outline. */
const selected = (designer: DesignerElement) =>
  inside(designer, '.flow-row[aria-selected=true] .flow-row-name').textContent;

describe('the flow designer by the keyboard alone', () => {
  const trees = { canvas: '.flow-canvas', outline: '.flow-tree' };
  for (const [place, selector] of Object.entries(trees))
    it(`goes through one flow in the ${place}, and each gesture is announced`, async () => {
      const designer = await designerWith({ flow: sampleFlow() });
      const tree = inside<HTMLElement>(designer, selector);
      tree.focus();
      await press('ArrowDown', 'a');
      await opened(designer, '[role=menu]');
      await press('n', 'Enter');
      await isAnnounced(designer, 'Added Notice');
      expect(active(designer)?.className).to.equal(tree.className);
      await press('F2');
      await opened(designer, '.flow-rename input');
      await sendKeys({ type: 'Inform' });
      await press('Enter');
      await isAnnounced(designer, 'Renamed to “Inform”');
      await press('Alt+ArrowUp');
      await isAnnounced(designer, 'Moved Inform behind “Initiator”');
      expect(rowsOf(designer).slice(0, 3)).to.deep.equal(['Initiator', 'Inform', 'Manager']);
      await press('Alt+ArrowDown');
      await isAnnounced(designer, 'Moved Inform behind “Manager”');
      await press('Alt+ArrowUp');
      await isAnnounced(designer, 'Moved Inform behind “Initiator”');
      await press('Shift+ArrowDown');
      await isAnnounced(designer, '2 nodes selected');
      await press('Control+d');
      await isAnnounced(designer, 'Duplicated 2 nodes');
      await press('m');
      await opened(designer, '.flow-move-to');
      await sendKeys({ type: 'start of branch' });
      await press('Enter');
      await isAnnounced(designer, 'Moved Inform to the start of branch “Branch 1”');
      await press('ArrowLeft', 'Shift+A');
      await isAnnounced(designer, 'Added branch “Branch 2”');
      await press('Alt+ArrowLeft');
      await isAnnounced(designer, '“Branch 2” is now branch 1 of 3');
      await press('Alt+ArrowRight');
      await isAnnounced(designer, '“Branch 2” is now branch 2 of 3');
      await press('ArrowLeft', 'ArrowLeft');
      await isAnnounced(designer, 'Folded “Branches”');
      await press('ArrowRight');
      await isAnnounced(designer, 'Unfolded “Branches”');
      for (const [key, percent] of Object.entries({ '+': 125, '-': 100, 0: 100 })) {
        await press(key);
        await isAnnounced(designer, `Zoom ${percent}%`);
      }
      await press('Delete');
      await opened(designer, '[role=alertdialog]');
      await press('Enter');
      await isAnnounced(designer, 'Deleted Branches');
      expect(rowsOf(designer)).to.deep.equal(['Initiator', 'Inform', 'Manager', 'Manager']);
      for (let step = 0; step < 8; step += 1) await press('Control+z');
      expect(rowsOf(designer)).to.include.members(['Branches', 'Manager']);
      expect(active(designer)?.className).to.equal(tree.className);
    });

  it('has the same keys in the outline, and leads to problems, settings, regions and the help', async () => {
    const designer = await designerWith({ flow: sampleFlow() });
    const canvas = inside<HTMLElement>(designer, '.flow-canvas');
    canvas.focus();
    await press('Control+f');
    await until(() => active(designer)?.matches('input[type=search]') || undefined);
    await sendKeys({ type: 'li qiang' });
    await press('ArrowDown');
    const outline = inside<HTMLElement>(designer, '.flow-tree');
    await until(() => active(designer) === outline || undefined);
    expect(selected(designer)).to.equal('Manager');
    await press('F2');
    await opened(designer, '.flow-row .flow-rename input');
    await sendKeys({ type: 'Boss' });
    await press('Enter');
    await isAnnounced(designer, 'Renamed to “Boss”');
    expect(active(designer)).to.equal(outline);
    await press('F8');
    const problem = announced(designer) ?? '';
    expect(problem).to.match(/^.+: .+/);
    await until(() => active(designer)?.closest('.panel-frame [data-at]'));
    await press('Escape');
    await until(() => active(designer) === canvas || undefined);
    await press('Enter');
    await until(() => active(designer)?.closest('[data-region=right]'));
    await press('Escape');
    expect(active(designer)).to.equal(canvas);
    await press('Shift+?');
    await opened(designer, 'dialog[open]');
    await press('Escape');
    await until(() => active(designer) === canvas || undefined);
  });

  it('opens the run of a long flow at the node where it waits', async () => {
    const chain = (at: number): object | null =>
      at > 200
        ? null
        : { id: `n${at}`, nodeName: `Node ${at}`, type: 1, setType: 5, childNode: chain(at + 1) };
    const flow = { node: { id: 's', nodeName: 'Start', type: 0, childNode: chain(1) } };
    const visits = Array.from({ length: 150 }, (_, at) => ({
      id: `v${at}`,
      nodeId: `n${at + 1}`,
      state: at === 149 ? 'open' : 'done',
      from: [],
      people: ['Li Qiang'],
      enteredAt: 0,
      leftAt: 5,
    }));
    const designer = await designerWith({ flow: flow as never, readOnly: true });
    Object.assign(designer, { status: { state: 0, visits } });
    const canvas = designer.shadowRoot.querySelector('.flow-canvas')!.getBoundingClientRect();
    await until(() => {
      const { top, bottom } =
        designer.shadowRoot.querySelector('.cs-flow-current')?.getBoundingClientRect() ?? {};
      return top !== undefined && bottom !== undefined && top >= canvas.top && bottom <= canvas.bottom;
    });
  });

  it('is a picture of each kind, also with the run of an instance', async () => {
    const designer = await designerWith({ flow: sampleFlow(), readOnly: true });
    Object.assign(designer, {
      status: {
        state: 0,
        visits: [
          { id: 'v1', nodeId: 's', state: 'done', from: [], enteredAt: 0, leftAt: 5 },
          { id: 'v2', nodeId: 'a', state: 'open', from: ['v1'], people: ['Li Qiang'], enteredAt: 0 },
        ],
      },
    });
    await until(() => designer.shadowRoot.querySelector('.cs-flow-current'));
    expect(designer.shadowRoot.querySelector('.cs-flow-lit')?.getAttribute('d')).to.match(/^M/);
    const { exportImage } = designer as unknown as {
      exportImage(options?: { type?: string; branch?: string }): Promise<Blob>;
    };
    const jpeg = await exportImage.call(designer);
    expect(jpeg.type).to.equal('image/jpeg');
    const { width, height } = await createImageBitmap(jpeg);
    expect(width * height).to.be.above(100_000);
    const branch = await createImageBitmap(await exportImage.call(designer, { type: 'png', branch: 'b_1' }));
    expect(branch.width).to.be.below(width);
    const svg = await (await exportImage.call(designer, { type: 'svg' })).text();
    expect(svg).to.contain('Li Qiang').and.to.contain('cs-flow-lit');
  });

  it('copies nodes to another designer as text', async () => {
    const one = await designerWith({ flow: sampleFlow() });
    const copied = new DataTransfer();
    inside<HTMLElement>(one, '.flow-canvas').focus();
    await press('ArrowDown');
    const send = (type: string) => {
      const event = new ClipboardEvent(type, { cancelable: true });
      // Firefox takes no data for a new event.
      Object.defineProperty(event, 'clipboardData', { value: copied });
      document.dispatchEvent(event);
    };
    send('copy');
    await isAnnounced(one, 'Copied Manager');
    const other = await designerWith({});
    inside<HTMLElement>(other, '.flow-canvas').focus();
    send('paste');
    await isAnnounced(other, 'Pasted Manager');
    expect((await other.getFlow()).node.childNode).to.include({ nodeName: 'Manager', type: 1 });
  });
});
