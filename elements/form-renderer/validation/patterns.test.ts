/** Patterns of authors in the browser: the engine is loaded with a form that has them, and checks wait for it. */
import { expect } from 'chai';
import { collectEvents, mount, until } from '../../testing/page.ts';
import { type FormElement, show } from '../testing/fixture.ts';
import { isPatternEngineLoaded } from './pattern-engine.ts';

const form = (...patterns: string[]) => labelled('A', ...patterns);
const labelled = (label: string, ...patterns: string[]) => ({
  list: [
    {
      type: 'input',
      key: 'a',
      model: 'a',
      label,
      rules: [{}, ...patterns.map(pattern => ({ pattern }))],
    },
  ],
  config: {},
});
const codes = async (host: FormElement) => (await host.validate()).map(({ code }) => code);

/** First: later nothing of a page is fetched anew. */
describe('a form with patterns', () => {
  it('loads the engine, which a form without any does not', async () => {
    const plain = await show({ definition: form(), values: { a: 'x' } });
    expect(await codes(plain)).to.deep.equal([]);
    expect(isPatternEngineLoaded()).to.equal(false);
    const host = await show({ definition: form('^\\d+$'), values: { a: 'x' } });
    expect(await codes(host)).to.deep.equal(['pattern']);
    expect(isPatternEngineLoaded()).to.equal(true);
  });

  it('checks before it hands out its values, and before a submission', async () => {
    const host = await show({ definition: form('^\\d+$'), values: { a: 'x' }, submitLabel: 'Go' });
    const invalid = collectEvents('cs-invalid');
    host.shadowRoot.querySelector<HTMLElement>('button[type=submit]')?.click();
    await until(() => invalid.length > 0);
    const fault = await host.getData().catch(error => error);
    expect(fault.errors.map(({ code }: { code: string }) => code)).to.deep.equal(['pattern']);
    await host.setValues({ a: '12' });
    expect(await host.getData()).to.deep.equal({ a: '12' });
  });

  it('reports to a host form that it is invalid', async () => {
    const page = mount<HTMLFormElement>('<form><form-renderer name="r"></form-renderer></form>');
    const host = page.querySelector('form-renderer') as FormElement;
    Object.assign(host, { definition: form('^\\d+$'), values: { a: 'x' } });
    await until(() => host.shadowRoot?.querySelector('input'));
    await until(() => !page.checkValidity());
  });

  it('takes a definition with patterns after one without', async () => {
    const host = await show({ definition: form(), values: { a: 'x' } });
    expect(await codes(host)).to.deep.equal([]);
    host.definition = labelled('B', '^\\d+$');
    await until(() => host.shadowRoot.textContent?.includes('B'));
    expect(await codes(host)).to.deep.equal(['pattern']);
  });

  it('stays usable whatever the pattern and the text', async () => {
    const host = await show({ definition: form('^(?:\\d?\\d?){16}$'), values: { a: `${'1'.repeat(500)}x` } });
    expect(await codes(host)).to.deep.equal(['pattern']);
    host.definition = labelled('B', '^(?=.*\\d)x');
    await until(() => host.shadowRoot.textContent?.includes('B'));
    expect(await codes(host)).to.deep.equal(['pattern-unchecked']);
  });
});
