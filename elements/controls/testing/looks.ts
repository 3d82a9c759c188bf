/** Holds a control against axe in every look: two languages, two schemes, enabled, disabled, read-only and with errors. */
import type { FormElement } from '../../form-renderer/testing/stage.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { drawn } from '../../testing/page.ts';

const states = [{}, { disabled: true }, { readOnly: true }];

/** `open` shows the control with more properties of the element; errors of its values are shown. */
export function accessibleInEveryLook(open: (more: object) => Promise<FormElement>): void {
  afterEach(() => {
    document.body.style.background = '';
  });
  for (const lang of ['zh', 'en']) {
    for (const colorScheme of ['light', 'dark']) {
      it(`is accessible in ${lang}, ${colorScheme}: enabled, disabled, read-only, with errors`, async () => {
        document.body.style.background = colorScheme === 'dark' ? '#15181c' : '';
        for (const state of states) {
          const host = await open({ lang, colorScheme, ...state });
          await expectAccessible(host);
          await host.validate();
          await drawn();
          await expectAccessible(host);
          host.parentElement?.remove();
        }
      });
    }
  }
}
