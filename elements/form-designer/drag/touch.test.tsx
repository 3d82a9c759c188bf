/** A finger on the canvas, through the browser's own protocol: a swipe scrolls, a press that stays drags. */
import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { type TouchStep, touchCommand } from '../../testing/touch-plugin.ts';
import { at, form, input, item, type Position, query, show } from '../testing/driver.ts';

const touch = (...steps: TouchStep[]) => executeServerCommand(touchCommand, steps);
const start = ([x, y]: Position): TouchStep => ({ type: 'start', x, y });
const move = ([x, y]: Position): TouchStep => ({ type: 'move', x, y });
const end: TouchStep = { type: 'end' };

/** The touches of Firefox's protocol reach the page alone: nothing scrolls by them. */
const scrollsByTouch = !navigator.userAgent.includes('Firefox');

const shown = () => show({ definition: form(...Array.from({ length: 30 }, (_, n) => input(`k${n}`))) });

describe('a finger', () => {
  it('drags a control that it has pressed for a while', async () => {
    const host = await shown();
    await touch(start(at(item(host, 'k0'))));
    await new Promise(resolve => setTimeout(resolve, 250));
    await touch(move(at(item(host, 'k1'))), move(at(item(host, 'k2'), 0.5, 0.9)));
    await until(() => query(host, '.designer-line')?.hidden === false);
    await touch(end);
    await rendered();
    const keys = (await host.getDefinition()).list.map(({ key }) => key);
    expect(keys.slice(0, 3)).to.deep.equal(['k1', 'k2', 'k0']);
    expect(query(host, '.designer-chip')).to.equal(null);
    await new Promise(resolve => setTimeout(resolve, 120));
    await touch(start(at(item(host, 'k4'))), end);
    await until(() => item(host, 'k4').dataset.selected);
  });

  (scrollsByTouch ? it : it.skip)('scrolls by a swipe, and drags nothing', async () => {
    const host = await shown();
    const before = await host.getDefinition();
    const [x, y] = at(item(host, 'k6'));
    const moves = Array.from({ length: 8 }, (_, n) => move([x, y - (n + 1) * 40]));
    await touch(start([x, y]), ...moves, end);
    await until(() => query(host, '.designer-scroll').scrollTop > 100);
    expect(query(host, '.designer-chip')).to.equal(null);
    expect((await host.getDefinition()) === before).to.equal(true);
  });
});
