/** Html in the designer. */
import type { ControlDesign } from '../control-design.ts';
import { decoration } from '../settings/field.ts';
import { color, customStyle, fontFamily, fontSize, showRequiredMark, textAlign } from '../settings/look.ts';
import { changed } from '../settings/setting.ts';
import { defaultValue } from '../settings/values.ts';

export const design: ControlDesign = {
  group: 'display',
  icon: 'html',
  name: { zh: 'HTML', en: 'Html' },
  settings: [
    ...decoration,
    changed(defaultValue, { as: 'rich', help: { zh: 'HTML 内容', en: 'the html' } }),
    textAlign,
    color,
    fontFamily,
    fontSize,
    showRequiredMark,
    customStyle,
  ],
};
