/** The form's static css, light, dark, on a phone and on paper: all of it from tokens. `styles-rest.ts` has the rest. */
import { lineCss } from '../controls/styles-plain.ts';
import { plainCss } from './styles-plain.ts';

export const formCss: string = lineCss + plainCss;
