/**
 * Contains the CSS that clips a form at its edge. Margins or sizes in the form author's HTML and CSS
 * therefore cannot affect the page around the form.
 */

/**
 * Clips the form at its edge. The clip margin leaves space for the focus ring of a field at the edge. Popups
 * are in the top layer and are not clipped.
 */
export const formOverflowClipCss = '.csf-form{display:flow-root;overflow:clip;overflow-clip-margin:4px}';
