/**
 * The static CSS of the form and of the controls that are loaded with the form element. `full-css.ts`
 * contains the CSS of the controls that are loaded later.
 */
import { singleLineInputCss } from '../../ui/field/line-css.ts';
import { formLabelAndButtonCss } from './plain-css.ts';

export const formCss: string = singleLineInputCss + formLabelAndButtonCss;
