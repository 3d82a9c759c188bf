/**
 * Contains the CSS of the complete renderer, which is loaded on demand. The first form that needs the
 * complete renderer adopts the CSS.
 */
import { formOverflowClipCss } from '../../ui/html/clip-css.ts';
import { layoutCss } from './layout-css.ts';

/** The container of a custom control has no outline, because its content shows the focus. */
const customControlCss = '.csf-custom{min-width:0;outline:none}';

export const fullFormRendererCss: string = layoutCss + customControlCss + formOverflowClipCss;
