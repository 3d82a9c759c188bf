/** The height of a designer: at least 480 px, as high as the page makes its element, and never cut. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { isFull } from './full.ts';
import { mount, rendered, until } from './page.ts';
import '../form-designer/element.ts';
import '../flow-designer/element.ts';

const flow = { node: { id: 's', type: 0, nodeName: 'Start', childNode: null } };

interface Case {
  host: string;
  parent?: string;
  height: number;
}

const cases: readonly Case[] = [
  { host: '', height: 480 },
  { host: 'display:block', height: 480 },
  { host: 'min-height:600px', height: 600 },
  { host: 'display:block;min-height:600px', height: 600 },
  { host: 'min-height:75vh', height: 675 },
  { host: 'height:50%', height: 480 },
  { host: 'height:300px', height: 480 },
  { host: 'height:300px;min-height:0', height: 300 },
  { host: 'height:600px', height: 600 },
  { host: 'height:600px;padding:20px;box-sizing:border-box', height: 560 },
  { host: '', parent: 'height:640px', height: 640 },
  { host: 'flex:1', parent: 'display:flex;flex-direction:column;height:640px', height: 640 },
  { host: 'flex:1', parent: 'display:flex;flex-direction:column;min-height:640px', height: 640 },
  { host: 'min-height:100%', parent: 'height:640px', height: 640 },
];

for (const tag of ['form-designer', 'flow-designer'])
  for (const width of isFull ? [1440, 390] : [1440])
    describe(`The height of <${tag}> at ${width} px`, () => {
      for (const { host: style, parent = '', height } of cases)
        it(`is ${height} px with "${style}"${parent && ` in "${parent}"`}`, async () => {
          await setViewport({ width, height: 900 });
          const box = mount<HTMLElement>(`<div style="${parent}"><${tag} style="${style}"></${tag}></div>`);
          const host = box.querySelector<HTMLElement>(tag) as HTMLElement;
          Object.assign(host, { flow });
          const frame = await until(() => host.shadowRoot?.querySelector('.designer'));
          const canvas = await until(() => host.shadowRoot?.querySelector('.designer-scroll, .flow-canvas'));
          await rendered();
          const isMinimum = tag === 'form-designer' && !/(^|;)height:\d+px/.test(`${style};${parent}`);
          const shown = Math.round(frame.getBoundingClientRect().height);
          if (isMinimum) expect(shown).to.be.at.least(height);
          else expect(shown).to.equal(height);
          expect(canvas.getBoundingClientRect().height).to.be.at.least(Math.min(height, 480) - 250);
          const { bottom } = host.getBoundingClientRect();
          expect(frame.getBoundingClientRect().bottom).to.be.at.most(bottom + 1);
        });
    });
