/** Lists the static style sheets of the flow designer in the order of their adoption. */
import { problemsCss } from '../../designer/problems/styles.ts';
import { designerFrameCss } from '../../designer/styles/frame.ts';
import { forcedColorsCss } from '../../element/styles/forced-colors-css.ts';
import { nodePanelSidebarCss } from '../panel/styles.ts';
import { canvasCss } from './canvas.ts';
import { headerCss } from './header.ts';

export const flowDesignerStyles = [
  designerFrameCss,
  problemsCss,
  canvasCss,
  headerCss,
  nodePanelSidebarCss,
  forcedColorsCss,
];
