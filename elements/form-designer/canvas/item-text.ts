/** The texts of a control on the canvas and in the outline. */
import { type Control, isKnownType } from '@countersign/sdk/form';
import { designs } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';

export { type Control, nameOf, optionsOf, requiredRule } from '@countersign/sdk/form';

/** The name of the control's type; the type itself for one of the page. */
export const designName = ({ type }: Control, lang: Lang): string =>
  isKnownType(type) ? designs[type].name[lang] : type;

/** The icon of the control's type. */
export const designIcon = ({ type }: Control): string => (isKnownType(type) ? designs[type].icon : '');
