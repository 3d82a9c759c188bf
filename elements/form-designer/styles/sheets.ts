/** The designer's static sheets in the order in which they are adopted; the form's own come first. */

import { problemsCss } from '../../designer/problems/styles.ts';
import { frameCss } from '../../designer/styles/frame.ts';
import { forcedColorsCss } from '../../element/styles/forced-colors-css.ts';
import { commonCss } from '../../form-renderer/styles/common-css.ts';
import { formCss } from '../../form-renderer/styles/form-css.ts';
import { fullCss } from '../../form-renderer/styles/full-css.ts';
import { canvasCss } from './canvas.ts';
import { dragCss } from './drag.ts';
import { overlaysCss } from './overlays.ts';
import { paletteCss } from './palette.ts';

export const styles = [
  formCss,
  commonCss,
  fullCss,
  frameCss,
  paletteCss,
  canvasCss,
  dragCss,
  overlaysCss,
  problemsCss,
  forcedColorsCss,
];
