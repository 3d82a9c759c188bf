/**
 * Lists the static style sheets of the designer in the order of their adoption. The style sheets of the form
 * come first.
 */
import { problemsCss } from '../../designer/problems/styles.ts';
import { designerFrameCss } from '../../designer/styles/frame.ts';
import { forcedColorsCss } from '../../element/styles/forced-colors-css.ts';
import { commonCss } from '../../form-renderer/styles/common-css.ts';
import { formCss } from '../../form-renderer/styles/form-css.ts';
import { fullFormRendererCss } from '../../form-renderer/styles/full-css.ts';
import { canvasCss } from './canvas.ts';
import { dragCss } from './drag.ts';
import { overlaysCss } from './overlays.ts';
import { paletteCss } from './palette.ts';

export const formDesignerStyles = [
  formCss,
  commonCss,
  fullFormRendererCss,
  designerFrameCss,
  paletteCss,
  canvasCss,
  dragCss,
  overlaysCss,
  problemsCss,
  forcedColorsCss,
];
