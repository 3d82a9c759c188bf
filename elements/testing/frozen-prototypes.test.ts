/** The elements work in a page that has frozen `Object.prototype`. */
import { expect } from 'chai';
import { mount, until } from './page.ts';

type FrozenHost = HTMLElement & { definition: unknown; getValues(): Promise<Record<string, unknown>> };

async function openFrozen(name: string, tag: string): Promise<FrozenHost> {
  const frame = mount<HTMLIFrameElement>(
    `<iframe src="/frame/${name}?prototypes=frozen" width="1200" height="800"></iframe>`,
  );
  return until(() => {
    const host = frame.contentDocument?.querySelector<FrozenHost>(tag);
    return host?.matches(':state(ready)') ? host : null;
  });
}

describe('a page that has frozen Object.prototype', () => {
  it('computes the fields of a form', async () => {
    const form = await openFrozen('every-control', 'form-renderer');
    const errors: string[] = [];
    form.addEventListener('cs-error', event => errors.push((event as CustomEvent).detail.message));
    form.definition = {
      list: [
        { type: 'number', label: 'N', model: 'n', options: { defaultValue: 4 } },
        { type: 'number', label: 'Double', model: 'double', options: { computed: 'n * 2 + 0.1' } },
      ],
      config: {},
    };
    let values: Record<string, unknown> = {};
    await until(() => {
      void form.getValues().then(current => {
        values = current;
      });
      return errors.length > 0 || values.double === 8.1;
    });
    expect(errors).to.deep.equal([]);
  });

  for (const [name, tag, ready] of [
    ['designer', 'form-designer', '[data-key]'],
    ['flow-designer', 'flow-designer', '.flow-row'],
  ] as const)
    it(`opens the ${tag}`, async () => {
      const host = await openFrozen(name, tag);
      await until(() => host.shadowRoot?.querySelector(ready));
      expect(host.shadowRoot?.querySelector('[role=alert]')?.textContent ?? '').to.equal('');
    });
});
