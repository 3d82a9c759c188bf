/** The form's static css, light, dark, on a phone and on paper: all of it from tokens. `full-css.ts` has the rest. */
import { lineCss } from '../../ui/field/line-css.ts';
import { plainCss } from './plain-css.ts';

export const formCss: string = lineCss + plainCss;
