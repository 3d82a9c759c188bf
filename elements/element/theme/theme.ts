/**
 * Defines the settings of a tenant's theme. This file must contain only types, because the type declarations
 * of the elements include it.
 */

/** The colours of a tenant, as the server stores them. Each is optional; an invalid colour is ignored. */
export interface Theme {
  themeColor?: string;
  /** The main colour, which is the default for `buttonColor`, `linkColor` and `pagerColor`. */
  primaryColor?: string;
  navColor?: string;
  menuColor?: string;
  buttonColor?: string;
  linkColor?: string;
  /** The colour of the current page number in a pagination. */
  pagerColor?: string;
  /** The background of the page around the paper, which is the sheet with the content. */
  primaryBackground?: string;
  /** The colour of text on the paper, which is the sheet with the content. */
  paperColor?: string;
  paperBackground?: string;
  success?: string;
  warn?: string;
  error?: string;
  /** CSS of the tenant, added last inside every element. */
  customStyle?: string;
}
