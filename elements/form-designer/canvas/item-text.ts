/** The texts of a control on the canvas and in the outline. */
import { type Control, isKnownType, nameOf } from '@countersign/sdk/form';
import { designs } from '@countersign/sdk/form/design';
import { contentsName } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';

export { type Control, optionsOf, requiredRule } from '@countersign/sdk/form';

/** The name of the control's type; the type itself for one of the page. */
export const designName = ({ type }: Control, lang: Lang): string =>
  isKnownType(type) ? designs[type].name[lang] : type;

/** The name of a control for its author: label or model, else the names of what is in it, else that of its type. */
export function displayName(control: Control, lang: Lang): string {
  const name = nameOf(control);
  return name === control.type ? contentsName(control, lang) || designName(control, lang) : name;
}

/** The icon of the control's type. */
export const designIcon = ({ type }: Control): string => (isKnownType(type) ? designs[type].icon : '');
