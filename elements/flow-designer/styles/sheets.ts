/** The designer's static sheets in the order in which they are adopted. */
import { problemsCss } from '../../designer/problems/styles.ts';
import { frameCss } from '../../designer/styles/frame.ts';
import { forcedColorsCss } from '../../element/styles/forced-colors-css.ts';
import { panelSideCss } from '../panel/styles.ts';
import { canvasCss } from './canvas.ts';
import { headerCss } from './header.ts';

export const styles = [frameCss, problemsCss, canvasCss, headerCss, panelSideCss, forcedColorsCss];
