/** Recognises inputs into which the browser cannot paste text. */

/** Returns true for a select, a check box, a radio button or a slider. */
export const isInputWithoutText = (target: EventTarget | undefined): target is HTMLElement =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && /^(checkbox|radio|range)$/.test(target.type));
