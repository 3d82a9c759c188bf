/**
 * Determines which fields are rendered later. In a long form they are rendered in idle time, in a very long
 * form when they come near the viewport.
 */

/**
 * `until-idle`: the fields are rendered as soon as the browser is idle. `until-near`: the fields are rendered
 * when they come near the viewport.
 */
export type LazyRendering = false | 'until-idle' | 'until-near';

/** Number of fields above which a form counts as long. This number of fields fills about three viewports. */
const LONG_FORM_FIELD_COUNT = 40;

/** Number of fields above which rendering all of them would cause a noticeable delay. */
const LARGE_FORM_FIELD_COUNT = 100;

export function lazyRenderingModeForFieldCount(fields: number): LazyRendering {
  if (fields > LARGE_FORM_FIELD_COUNT) return 'until-near';
  return fields > LONG_FORM_FIELD_COUNT && 'until-idle';
}
