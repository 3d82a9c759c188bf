/** `<form-renderer>` in a host `<form>`: a value, a validity, reset and disabled, like an input. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { description, type FormElement, field, show } from '../testing/fixture.ts';
import { leave, sound } from '../testing/leave.ts';

const html = '<form><fieldset><form-renderer name="leave"></form-renderer></fieldset></form>';

async function staged(
  properties: Record<string, unknown> = {},
): Promise<{ host: FormElement; form: HTMLFormElement }> {
  const host = await show({ definition: leave, values: sound, ...properties }, html);
  await rendered();
  return { host, form: host.closest('form') as HTMLFormElement };
}

const sent = (form: HTMLFormElement) => {
  const text = new FormData(form).get('leave');
  return typeof text === 'string' ? JSON.parse(text) : text;
};

describe('<form-renderer> in a host form', () => {
  it('sends its values as JSON under its name', async () => {
    const { host, form } = await staged();
    await host.setValues({ days: '1.5' });
    await rendered();
    expect(sent(form)).to.deep.equal(await host.getData());
    expect(sent(form).days).to.equal(1.5);
  });

  it('is invalid while its fields are, and then shows why when the form is submitted', async () => {
    const { host, form } = await staged({ values: {} });
    expect(form.checkValidity()).to.equal(false);
    await until(() => description(host, field(host, '申请人')).includes('请填写'));
    await host.setValues(sound);
    await rendered();
    expect(form.checkValidity()).to.equal(true);
  });

  it('is invalid until its fields are known, so that an early submission sends nothing', async () => {
    const form = document.createElement('form');
    let submissions = 0;
    form.addEventListener('submit', event => {
      event.preventDefault();
      submissions += 1;
    });
    form.innerHTML = '<form-renderer name="leave" lang="en"></form-renderer>';
    const host = form.firstElementChild as FormElement & { validationMessage: string };
    document.body.append(form);
    Object.assign(host, { definition: leave, values: sound });
    form.requestSubmit();
    expect([form.checkValidity(), host.validationMessage, submissions]).to.deep.equal([
      false,
      'Still loading: submit again in a moment',
      0,
    ]);
    await until(() => form.checkValidity());
    form.requestSubmit();
    expect(submissions).to.equal(1);
    form.remove();
  });

  it('does not block the form while it has no definition', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<form-renderer name="leave"></form-renderer>';
    document.body.append(form);
    await until(() => form.checkValidity());
    form.remove();
  });

  it('resets with the form', async () => {
    const { host, form } = await staged();
    await host.setValues({ name: '李雷' });
    form.reset();
    await rendered();
    expect(sent(form).name).to.equal('王芳');
  });

  it('is disabled with its fieldset, and then sends nothing', async () => {
    const { host, form } = await staged();
    (form.firstElementChild as HTMLFieldSetElement).disabled = true;
    await rendered();
    expect(field(host, '申请人').disabled).to.equal(true);
    expect(sent(form)).to.equal(null);
    expect(form.checkValidity()).to.equal(true);
  });

  it('is valid as a document, whatever it lacks, and still sends its values', async () => {
    const { form } = await staged({ readOnly: true, values: { name: '王芳' } });
    expect(form.checkValidity()).to.equal(true);
    expect(sent(form).name).to.equal('王芳');
  });

  it('its own submit button submits the form, unless the page prevents it', async () => {
    const { host, form } = await staged({ submitLabel: '提交' });
    let submitted = 0;
    form.addEventListener('submit', event => {
      event.preventDefault();
      submitted += 1;
    });
    const press = () => host.shadowRoot.querySelector<HTMLElement>('button[type=submit]')?.click();
    press();
    expect(submitted).to.equal(1);
    host.addEventListener('cs-submit', event => event.preventDefault());
    press();
    expect(submitted).to.equal(1);
  });
});
