/**
 * The static CSS that is loaded with the form element. `full-css.ts` contains the CSS of all other controls.
 */
import { singleLineInputCss } from '../../ui/field/line-css.ts';
import { formLabelAndButtonCss } from './plain-css.ts';

export const formCss: string = singleLineInputCss + formLabelAndButtonCss;
