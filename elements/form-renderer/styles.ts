/** The form's static css, light, dark, on a phone and on paper: all of it from tokens. */
import { fieldCss } from '../controls/styles.ts';
import { layoutCss } from './styles-layout.ts';

export const formCss: string = fieldCss + layoutCss;
