/** The settings of a tenant's theme; types alone, so that this file travels with the built elements. */

/** A tenant's colours as the server keeps them; each is optional, one that cannot be read counts as absent. */
export interface Theme {
  themeColor?: string;
  /** Of buttons, links and chosen things that have no colour of their own. */
  primaryColor?: string;
  navColor?: string;
  menuColor?: string;
  buttonColor?: string;
  linkColor?: string;
  /** The page that is shown among the numbers of pages. */
  pagerColor?: string;
  /** Behind the papers: the page. */
  primaryBackground?: string;
  /** Text on paper. */
  paperColor?: string;
  paperBackground?: string;
  success?: string;
  warn?: string;
  error?: string;
  /** Css of the tenant's own, added last inside every element. */
  customStyle?: string;
}
