/**
 * Contains the CSS that clips an author's markup and CSS at the edge of their form, whatever their margins
 * and sizes are.
 */

/**
 * The margin leaves space for the focus ring of a field at the edge. Popups are in the top layer and are not
 * clipped.
 */
export const clipCss = '.csf-form{display:flow-root;overflow:clip;overflow-clip-margin:4px}';
