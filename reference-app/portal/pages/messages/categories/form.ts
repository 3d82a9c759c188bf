/** The form of a category. */
import type { MessageCategory } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { categoryTexts } from './texts.ts';

type T = TextsOf<typeof categoryTexts>;

const CODE = '^[A-Za-z][A-Za-z0-9_-]*$';

const definition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    field('input', 'name', t('category.name'), { options: { maxLength: 100 }, rules: required }),
    field('input', 'nameEn', t('category.nameEn'), { options: { maxLength: 100 } }),
    field('input', 'categoryCode', t('category.code'), {
      options: { maxLength: 40, placeholder: t('category.codeHint'), disabled: !isNew },
      rules: [...required, { pattern: CODE, message: t('category.codeHint') }],
    }),
    field('input', 'logo', t('category.logo'), {
      options: { maxLength: 500, placeholder: t('category.logoHint') },
    }),
    field('number', 'sort', t('category.sort'), { options: { min: 0, max: 9999, precision: 0 } }),
    field('switch', 'isMandatory', t('category.mandatory'), { help: t('category.mandatoryHint') }),
  ],
  config,
});

const bodyOf = (values: Values) => ({
  name: String(values.name),
  nameEn: String(values.nameEn ?? ''),
  logo: String(values.logo ?? ''),
  sort: Number(values.sort ?? 0),
  isMandatory: values.isMandatory === true,
});

export const categoryForm = defineForm({
  title: 'category.record',
  definition,
  empty: { sort: 0, isMandatory: false },
  load: categoryCode => client.temp.letter.category.detail({ body: { categoryCode } }),
  valuesOf: ({ name, nameEn, categoryCode, logo, sort, isMandatory }: MessageCategory): Values => ({
    name,
    nameEn,
    categoryCode,
    logo,
    sort,
    isMandatory,
  }),
  add: values =>
    client.temp.letter.category.add({
      body: { categoryCode: String(values.categoryCode), ...bodyOf(values) },
    }),
  update: (values, { categoryCode, version }) =>
    client.temp.letter.category.update({ body: { categoryCode, version, ...bodyOf(values) } }),
});
