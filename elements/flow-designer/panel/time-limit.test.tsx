/** A time limit in the panel of a node, in clock time and in working time. */
import type { ApproverNode } from '@countersign/sdk/flow';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { until } from '../../testing/page.ts';
import type { DesignerElement } from '../testing/driver.ts';
import { everyKindFlow } from '../testing/every-kind.ts';
import { chooseOption, nodeIn, openPanel, panelDesigner, panelPart, panelSetting } from '../testing/panel.ts';

describe('a time limit in the panel', () => {
  const working = () => {
    const flow = everyKindFlow();
    return { ...flow, setting: { ...flow.setting, timeLimit: true, timeBasis: 'working' as const } };
  };
  const example = (host: DesignerElement) =>
    panelSetting(host, 'timeLimit').querySelector('.panel-note')?.textContent;
  const limitOf = async (host: DesignerElement) => ((await nodeIn(host, 'a')) as ApproverNode).timeLimit;

  it('has an example in clock time', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'a');
    expect(example(host)).to.equal('Example: if it starts Friday 16:00, it is due Sunday 16:00');
  });

  it('in working time shows minutes in hours, and stores whole days with their unit', async () => {
    const host = await panelDesigner({ flow: working() });
    await openPanel(host, 'a');
    const unit = panelPart<HTMLSelectElement>(host, 'timeLimit', '.node-duration select');
    expect([
      unit.value,
      panelPart<HTMLInputElement>(host, 'timeLimit', '.node-duration input').value,
    ]).to.deep.equal(['hours', '48']);
    await until(() => example(host));
    await chooseOption(unit, 'days');
    expect(await limitOf(host)).to.deep.include({ minutes: 48 * 1440, unit: 'day' });
    const input = panelPart<HTMLInputElement>(host, 'timeLimit', '.node-duration input');
    input.focus();
    input.select();
    await sendKeys({ type: '1' });
    expect(await limitOf(host)).to.deep.include({ minutes: 1440, unit: 'day' });
    expect(example(host)).to.equal('Example: if it starts Friday 16:00, it is due Monday 16:00');
    await chooseOption(unit, 'hours');
    expect(await limitOf(host)).to.deep.equal({
      minutes: 60,
      do: 'remind',
      again: { minutes: 60, times: 3 },
    });
  });
});
