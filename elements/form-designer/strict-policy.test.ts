/** The designer under a strict Content-Security-Policy: every dialog, menu and section of the settings, and a drag; nothing is refused. */
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { StrictDesigner } from '../testing/frames/designer.tsx';
import { mount, rendered, until } from '../testing/page.ts';
import { at, type DesignerElement, item } from './testing/driver.ts';
import { type Tour, visitDialogs, visitOverlays, visitSettings } from './testing/tour.ts';

/** Types whose settings have all editors among them. */
const withOtherEditors =
  `number input select treeSelect slider rangePicker colorPicker html editor codemirror table tabs
  batch selectInputList frame button userSelect uploadFile`
    .trim()
    .split(/\s+/);

const deliberate = 'style-src-elem inline ';

it('a strict Content-Security-Policy holds for all that a designer opens', async () => {
  await setViewport({ width: 1280, height: 900 });
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/designer?csp=strict" style="position:fixed;inset:0;width:1280px;height:900px;border:0"></iframe>',
  );
  const host = await until(() => frame.contentDocument?.querySelector<DesignerElement>('form-designer'));
  const root = await until(() => host.shadowRoot?.querySelector('.designer-item') && host.shadowRoot);
  const page = (frame.contentWindow as Window & { strictDesigner: StrictDesigner }).strictDesigner;
  const stops = new Set<string>();
  const check = (stop: string) => {
    stops.add(stop);
    expect(page.violations, stop).to.deep.equal([]);
  };
  const [moved = '', behind = ''] = (await host.getDefinition()).list.map(({ key }) => key);
  const [first, second] = [item(host, moved), item(host, behind)];
  await sendMouse({ type: 'move', position: at(first) });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: at(second) });
  await sendMouse({ type: 'move', position: at(second, 0.5, 0.9) });
  await rendered();
  await sendMouse({ type: 'up' });
  await until(() => !root.querySelector('.designer-chip'));
  expect((await host.getDefinition()).list[1]?.key).to.equal(moved);
  const tour: Tour = { root, source: '{"list":[{"type":"hologram"}],"config":{}}', check };
  await visitSettings(tour, withOtherEditors);
  await visitOverlays(tour);
  await visitDialogs(tour);
  expect(stops.size).to.be.greaterThan(35);
  await rendered();
  page.offend();
  await until(() => page.violations.includes(deliberate));
  expect(page.violations).to.deep.equal([deliberate]);
});
