/** The form's static css, light, dark, on a phone and on paper: all of it from tokens. */
import { fieldCss } from '../controls/styles.ts';
import { layoutCss } from './styles-layout.ts';

/** The place of a control that the page brought: what is inside shows the focus. */
const customCss = '.csf-custom{min-width:0;outline:none}';

export const formCss: string = fieldCss + layoutCss + customCss;
