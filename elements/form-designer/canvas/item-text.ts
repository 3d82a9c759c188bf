/** Provides the display texts of a control on the canvas and in the outline. */
import { type Control, controlNameOf, isKnownControlType } from '@countersign/sdk/form';
import { controlDesignByControlType } from '@countersign/sdk/form/design';
import { containerNameFromChildControls } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';

export { type Control, controlOptionsOf, requiredRule } from '@countersign/sdk/form';

/**
 * Returns the display name of the control's type. For a custom control registered without a design (name,
 * palette entry and settings), it is the type itself.
 */
export const controlTypeName = ({ type }: Control, lang: Lang): string =>
  isKnownControlType(type) ? controlDesignByControlType[type].name[lang] : type;

/**
 * Returns the name that the form's author sees for a control: its label or field key (`model`), otherwise the
 * names of its nested controls, otherwise the name of its type.
 */
export function controlDisplayName(control: Control, lang: Lang): string {
  const name = controlNameOf(control);
  return name === control.type
    ? containerNameFromChildControls(control, lang) || controlTypeName(control, lang)
    : name;
}
