/** The fields that are not drawn at once: in a long form those out of sight wait for idle time, in a very long one for their turn. */

/** `until-idle`: drawn as soon as the browser has time. `until-near`: drawn when they come near the window. */
export type LazyRendering = false | 'until-idle' | 'until-near';

/** More fields than about three windows hold. */
const LONG = 40;

/** So many fields would be felt if all of them were drawn. */
const LARGE = 100;

export function lazyRendering(fields: number): LazyRendering {
  if (fields > LARGE) return 'until-near';
  return fields > LONG && 'until-idle';
}
