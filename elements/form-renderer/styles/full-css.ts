/** The css of the full tier, adopted by the first form that needs it. */
import { clipCss } from '../../ui/html/clip-css.ts';
import { layoutCss } from './layout-css.ts';

/** The place of a custom control: its content shows the focus. */
const customCss = '.csf-custom{min-width:0;outline:none}';

export const fullCss: string = layoutCss + customCss + clipCss;
