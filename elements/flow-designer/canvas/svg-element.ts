/**
 * Creates SVG elements with DOM calls. No text is parsed as markup, so this also works on pages with Trusted
 * Types.
 */
export type Attributes = Readonly<Record<string, string | number>>;

export function createCanvasSvgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setSvgAttributes(element, attributes);
  return element;
}

export function setSvgAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
