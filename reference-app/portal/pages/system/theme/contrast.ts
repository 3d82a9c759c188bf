/**
 * Computes the contrast ratio of two colours as defined by WCAG 2. WCAG requires at least 4.5 for text, and 3
 * for large text and meaningful graphics.
 */

const linearChannel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function relativeLuminance(hex: string): number {
  const at = (from: number) => linearChannel(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return 0.2126 * at(1) + 0.7152 * at(3) + 0.0722 * at(5);
}

/** Returns the contrast ratio of two colours in the form `#rrggbb`. The result is between 1 and 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
