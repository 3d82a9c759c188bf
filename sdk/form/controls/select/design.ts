/** Select in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { placeholder } from '../settings/basic.ts';
import { autocomplete } from '../settings/behaviour.ts';
import { multiple, options, showSearch, sources } from '../settings/choices.ts';
import { field } from '../settings/field.ts';
import { clearable } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';
import { computed, defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'choice',
  icon: 'select',
  name: { zh: '下拉选择', en: 'Select' },
  content: {
    options: {
      options: [
        { label: '选项1', value: '1' },
        { label: '选项2', value: '2' },
      ],
    },
  },
  settings: [
    ...field,
    computed,
    defaultValue,
    placeholder,
    clearable,
    options,
    ...sources,
    multiple,
    changed(showSearch, { aliases: ['filterable'] }),
    autocomplete,
  ],
  sample: '1',
};
