/** Text in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { decoration } from '../settings/field.ts';
import { color, customStyle, fontFamily, fontSize, showRequiredMark, textAlign } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'text',
  name: { zh: '文本', en: 'Text' },
  settings: [
    ...decoration,
    changed(defaultValue, {
      as: 'rich',
      help: { zh: '没有标签时显示', en: 'the text, where there is no label' },
    }),
    textAlign,
    color,
    fontFamily,
    fontSize,
    showRequiredMark,
    customStyle,
  ],
};
