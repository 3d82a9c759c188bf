/** A form-associated element is a member of the host's form like an input: value, validity, reset, disabled, label. */
import { expect } from 'chai';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { fixture, inside, mount, rendered, until } from '../../testing/page.ts';
import type { FormValue, Validity } from './form-participation.ts';

interface Props {
  formState?: (value: FormValue, validity: Validity) => void;
  handle?: Ref<{ formReset(): void; formDisabled(disabled: boolean): void }>;
}

function Days({ formState, handle }: Props) {
  const [days, setDays] = useState('');
  const [disabled, setDisabled] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(handle, () => ({ formReset: () => setDays(''), formDisabled: setDisabled }));
  useEffect(() => {
    const anchor = input.current ?? undefined;
    formState?.(days, { valid: days !== '', message: 'How many days?', anchor });
  }, [days, formState]);
  return (
    <input
      aria-label="Days"
      ref={input}
      value={days}
      disabled={disabled}
      onChange={e => setDays(e.target.value)}
    />
  );
}

const type = (host: Element, text: string) => {
  const input = inside<HTMLInputElement>(host, 'input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const appear = async (around: (html: string) => string) => {
  const tag = fixture<Props>({ component: Days, formAssociated: true });
  const form = mount<HTMLFormElement>(`<form>${around(`<${tag} id="days" name="days"></${tag}>`)}</form>`);
  const host = form.querySelector(tag) as HTMLElement & { validationMessage: string; form: HTMLFormElement };
  await until(() => host.shadowRoot?.querySelector('input'));
  await rendered();
  return { form, host };
};

describe('a form-associated element', () => {
  it('gives the form its value', async () => {
    const { form, host } = await appear(html => html);
    type(host, '3');
    await until(() => new FormData(form).get('days') === '3');
    expect(host.form === form).to.equal(true);
  });

  it('is :invalid with its message until it is filled', async () => {
    const { form, host } = await appear(html => html);
    expect([host.matches(':invalid'), form.checkValidity(), host.validationMessage]).to.deep.equal([
      true,
      false,
      'How many days?',
    ]);
    type(host, '3');
    await until(() => form.checkValidity());
    expect(host.matches(':valid')).to.equal(true);
  });

  it('is reset with its form', async () => {
    const { form, host } = await appear(html => html);
    type(host, '3');
    await rendered();
    form.reset();
    await until(() => inside<HTMLInputElement>(host, 'input').value === '');
    await until(() => new FormData(form).get('days') === '');
  });

  it('is disabled with the fieldset around it, also when it is rendered afterwards', async () => {
    const { form, host } = await appear(html => `<fieldset disabled>${html}</fieldset>`);
    await until(() => inside<HTMLInputElement>(host, 'input').disabled);
    expect([host.matches(':disabled'), new FormData(form).has('days')]).to.deep.equal([true, false]);
    form.querySelector('fieldset')?.removeAttribute('disabled');
    await until(() => !inside<HTMLInputElement>(host, 'input').disabled);
  });

  it('takes focus from its label and from script', async () => {
    const { form, host } = await appear(html => `<label for="days">Days</label>${html}`);
    form.querySelector('label')?.click();
    expect(host.shadowRoot?.activeElement === inside(host, 'input')).to.equal(true);
    inside(host, 'input').blur();
    host.focus();
    expect(host.shadowRoot?.activeElement === inside(host, 'input')).to.equal(true);
  });
});
