/** The form's static css, light, dark, on a phone and on paper, from tokens. `full-css.ts` has the other controls. */
import { lineCss } from '../../ui/field/line-css.ts';
import { plainCss } from './plain-css.ts';

export const formCss: string = lineCss + plainCss;
