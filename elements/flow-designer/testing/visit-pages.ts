/** Opens every page of basic information and settings, with all that a page opens. */
import { rendered, until } from '../../testing/page.ts';

type Click = (target: Element | null | undefined) => void;

export async function visitPages(root: ShadowRoot, click: Click): Promise<void> {
  click(root.querySelector('[data-step=basicInfo]'));
  click(await until(() => root.querySelector('.flow-icon-button')));
  click(await until(() => root.querySelector('[role=option]')));
  click(root.querySelector('[data-step=flowSetting]'));
  await until(() => root.querySelector('.flow-settings'));
  for (const page of ['basic', 'display', 'remind', 'print']) {
    click(root.querySelector(`.flow-side-menu [data-page=${page}]`));
    await until(() => root.querySelector(`.flow-settings[data-page=${page}]`));
    for (const custom of root.querySelectorAll<HTMLElement>('.flow-radios label:last-child input'))
      custom.click();
    click(root.querySelector('[data-add-reminder]') ?? root.querySelector('h2'));
    await rendered();
  }
  await until(() => root.querySelector('.flow-paper')?.shadowRoot);
  click(root.querySelector('[data-tool=more]'));
  click(await until(() => root.querySelector('[role=menuitem][data-tool=help]')));
  const help = await until(() => root.querySelector<HTMLDialogElement>('dialog.flow-help'));
  click(help.querySelector('button'));
  await until(() => !root.querySelector('dialog'));
}
