/** Measures the contrast of drawn texts: the colours that the browser computes, over the backgrounds that lie below. */

type Rgba = [red: number, green: number, blue: number, alpha: number];

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;

/** Any notation of css, also `color(xyz-d65 …)`. */
export function rgbaOf(color: string): Rgba {
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = '#000';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const linear = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgba) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const over = ([r, g, b, alpha]: Rgba, below: Rgba): Rgba => {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
};

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function backgroundOf(element: Element): Rgba {
  const layers: Rgba[] = [];
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const layer = rgbaOf(getComputedStyle(at).backgroundColor);
    if (layer[3] > 0) layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]);
}

/** Texts that need no contrast, or are not drawn as css says. */
const EXEMPT =
  '.csf-star, .csf-star *, :disabled, [aria-disabled=true], [aria-disabled=true] *, svg *, option, iframe';

function* textsIn(root: ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (hasText && !element.matches(EXEMPT) && element.checkVisibility({ opacityProperty: true }))
      yield element;
    if (element.shadowRoot) yield* textsIn(element.shadowRoot);
  }
}

/** The texts below a contrast, each with its figure. */
export function poorTexts(root: ShadowRoot, least = 4.5): string[] {
  return [...textsIn(root)].flatMap(element => {
    const ground = backgroundOf(element);
    const ink = over(rgbaOf(getComputedStyle(element).color), ground);
    const [high, low] = [luminance(ink), luminance(ground)].sort((a, b) => b - a) as [number, number];
    const ratio = (high + 0.05) / (low + 0.05);
    return ratio >= least
      ? []
      : [`${ratio.toFixed(2)} ${element.className} ${element.textContent?.slice(0, 30)}`];
  });
}
