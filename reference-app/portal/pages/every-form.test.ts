/** Every form: its values and controls, and what a browser may store of its unsaved input. */
import { controlsOf, isControlInputStorable, storableValues } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { stubBrowser, unstubBrowser } from '../testing/browser.ts';
import { describeForm, describeHideRules } from '../testing/describe-form.ts';

// Some forms are declared in the file of their page, which needs a browser to load.
stubBrowser();
const { definitionsOf, everyForm } = await import('./testing/every-form.ts');
unstubBrowser();

const controls = Object.entries(everyForm).flatMap(([file, forms]) =>
  forms
    .flatMap(definitionsOf)
    .flatMap(({ list }) => [...controlsOf(list)].map(({ control }) => ({ file, control }))),
);

/** Matches the names of fields that may hold a secret. */
const SECRET_NAME = /secret|password|passphrase|token|key|pin|sign|credential|auth/i;
/** Fields that match `SECRET_NAME` and are not secrets. */
const HARMLESS = [
  'messages/templates/form.ts sms__signName',
  'system/buckets/form.ts accessKeyId',
  'system/dictionaries/form.ts dictKey',
  'system/parameters/form.ts key',
  'system/roles/form.ts roleKey',
];

it('covers every module that declares a form', () => {
  const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const declared = Object.entries(sources)
    .filter(([file, source]) => /form[^/]*\.ts$/.test(file) || source.includes(' defineForm('))
    .map(([file]) => file.slice(2))
    .filter(file => !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .sort();
  expect(Object.keys(everyForm).sort()).toEqual(declared);
});

it('names every secret of the forms by its control, and nothing else', () => {
  const storable = controls
    .filter(
      ({ control }) => control.model && SECRET_NAME.test(control.model) && isControlInputStorable(control),
    )
    .map(({ file, control }) => `${file} ${control.model}`);
  expect([...new Set(storable)].filter(name => !HARMLESS.includes(name))).toEqual([]);
  const secret = controls.filter(
    ({ control }) => control.options?.type === 'password' || control.type === 'signature',
  );
  expect(secret.length).toBeGreaterThan(8);
  for (const { control } of secret) {
    const values = { [control.model ?? '']: 'x' };
    expect(storableValues({ list: [control], config: {} }, values)).toEqual({});
  }
});

/** The initial password of a new user is random. */
const maskPassword = (name: string, value: unknown) => (name === 'password' ? 'random' : value);

const describeNewRecord = ({ empty }: { empty?: object }) =>
  empty && Object.keys(empty).length > 0 ? `new record: ${JSON.stringify(empty, maskPassword)}` : '';

const describeAll = (forms: readonly unknown[]): string[] => {
  const described = forms
    .flatMap(definitionsOf)
    .flatMap(definition => [describeForm(definition), describeHideRules(definition)]);
  const starts = forms.map(form => describeNewRecord(form as { empty?: object }));
  // Most forms have the same controls for a new record and for a stored one.
  return [...new Set([...starts, ...described])].filter(Boolean);
};

it('every form starts with its values, and has its controls with their limits, choices and conditions', async () => {
  const forms = Object.entries(everyForm).map(([file, forms]) =>
    [`# ${file}`, ...describeAll(forms)].join('\n\n'),
  );
  await expect(`${forms.join('\n\n')}\n`).toMatchFileSnapshot('./testing/form-controls.txt');
});
